-- What curators agree on: lists of things by category, season and city, counted by a job and read by an index.

-- CreateTable
CREATE TABLE "agreement" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "category" "category" NOT NULL,
    "season" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "place" INTEGER NOT NULL,
    "thing_id" UUID NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "curators_count" INTEGER NOT NULL,
    "first_places_count" INTEGER NOT NULL,

    CONSTRAINT "agreement_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "agreement_category_season_city_place_id_idx" ON "agreement"("category", "season", "city", "place", "id");

-- CreateIndex
CREATE INDEX "agreement_thing_id_idx" ON "agreement"("thing_id");

-- CreateIndex
CREATE UNIQUE INDEX "agreement_category_season_city_thing_id_key" ON "agreement"("category", "season", "city", "thing_id");

-- AddForeignKey
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_thing_id_fkey" FOREIGN KEY ("thing_id") REFERENCES "things"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table agreement
  add constraint agreement_counts check (place > 0 and curators_count > 1 and first_places_count between 0 and curators_count),
  add constraint agreement_season_form check (season ~ '^(\d{4}-(spring|summer|autumn|winter))?$'),
  add constraint agreement_city_of_places check (city = '' or category = 'places');

-- The season of a moment in UTC. A winter has the year in which it begins.
create function season_of(moment timestamptz) returns text language sql immutable strict parallel safe as $$
  select extract(year from began) || '-' ||
    (array['winter', 'spring', 'summer', 'autumn'])[extract(quarter from began + interval '1 month')::int]
  from (select date_trunc('quarter', (moment at time zone 'UTC') + interval '1 month') - interval '1 month') season(began)
$$;

-- How much curators agree on something that so many stand behind. A first place is three points, a second two and a third
-- one. The average is drawn towards a second place as if five more people had given that, and then counts once for each
-- curator. So one more voice always raises it, by at most three, and one voice never outweighs two.
create function agreement_score(curators bigint, points bigint) returns double precision
language sql immutable strict parallel safe as $$
  select curators * (points + 10)::double precision / (curators + 5)
$$;

-- Counts every list anew and writes what has changed. A curator has one voice for a thing, that of their highest pick of
-- it. Only the ranked picks of approved shelves speak, so that nobody has more than three voices in a category.
create function refresh_agreement() returns void language plpgsql set work_mem = '64MB' as $$
begin
  -- Two that count at once would write the same.
  perform pg_advisory_xact_lock(hashtextextended('agreement', 0));
  create temp table counted_agreement on commit drop as
    with voices as (
      select picks.category, picks.thing_id, picks.profile_id, max(4 - picks.rank) as points,
        season_of(min(coalesce(picks.published_at, picks.created_at))) as season
      from picks join profiles curator on curator.id = picks.profile_id
      where picks.is_listed and picks.rank between 1 and 3 and curator.is_creator
      group by picks.category, picks.thing_id, picks.profile_id
    ), counted as (
      select category, thing_id, coalesce(season, '') as season, count(*) as curators,
        agreement_score(count(*), sum(points)) as score, count(*) filter (where points = 3) as first_places
      from voices
      group by grouping sets ((category, thing_id), (category, thing_id, season))
      having count(*) > 1
    ), listed as (
      select counted.*, '' as city from counted
      union all
      select counted.*, left(town, 200) from counted join things on things.id = thing_id,
        lateral thing_words(coalesce(things.city, things.creator)) town
      where counted.category = 'places' and town <> ''
    )
    select * from (
      select *, row_number() over (
        partition by category, season, city order by score desc, first_places desc, thing_id) as place
      from listed
    ) placed where place <= 500;
  delete from agreement where not exists (
    select from counted_agreement counted
    where (counted.category, counted.season, counted.city, counted.thing_id) =
      (agreement.category, agreement.season, agreement.city, agreement.thing_id));
  insert into agreement as listed
      (category, season, city, place, thing_id, score, curators_count, first_places_count)
    select category, season, city, place, thing_id, score, curators, first_places from counted_agreement
      order by category, season, city, place
    on conflict (category, season, city, thing_id) do update
      set place = excluded.place, score = excluded.score, curators_count = excluded.curators_count,
        first_places_count = excluded.first_places_count
      where (listed.place, listed.score, listed.curators_count, listed.first_places_count)
        is distinct from (excluded.place, excluded.score, excluded.curators_count, excluded.first_places_count);
  drop table counted_agreement;
end $$;

select refresh_agreement();

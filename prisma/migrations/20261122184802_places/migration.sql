-- Places as data: cities, which of them places are in and curators live in, and where places stand on a map.

-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "city_asked" TEXT,
ADD COLUMN     "city_id" UUID;

-- AlterTable
ALTER TABLE "things" ADD COLUMN     "city_asked" TEXT,
ADD COLUMN     "city_id" UUID,
ADD COLUMN     "spot" point;

-- CreateTable
CREATE TABLE "cities" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "geonames_id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "region" TEXT,
    "country" TEXT NOT NULL,
    "country_code" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cities_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "cities_geonames_id_key" ON "cities"("geonames_id");

-- CreateIndex
CREATE UNIQUE INDEX "cities_slug_key" ON "cities"("slug");

-- AddForeignKey
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "cities"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "things" ADD CONSTRAINT "things_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "cities"("id") ON DELETE SET NULL ON UPDATE CASCADE;

alter table cities
  add constraint cities_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  add constraint cities_coordinates check (latitude between -90 and 90 and longitude between -180 and 180),
  add constraint cities_country_code check (country_code ~ '^[A-Z]{2}$');

-- The places of a city as its page lists them, and the curators who live there.
create index things_of_city_idx on things (city_id, is_public, shelves_count desc, first_places_count desc, id desc);
create index profiles_of_city_idx on profiles (city_id, id desc);
-- What is looked up by the job "locate". These stay nearly empty.
create index things_unlocated_idx on things (id)
  where category = 'places' and city_asked is distinct from coalesce(city, creator);
create index profiles_unlocated_idx on profiles (id)
  where deleted_at is null and city_asked is distinct from current_city;

-- Where a place stands on a map.
create function things_set_spot() returns trigger language plpgsql as $$
begin
  new.spot := case
      when new.category <> 'places' then null
      when new.latitude is not null then point(new.longitude, new.latitude)
      else (select point(longitude, latitude) from cities where id = new.city_id)
    end;
  return new;
end $$;
create trigger things_set_spot before insert or update of latitude, longitude, city_id on things
  for each row when (new.latitude is not null or new.city_id is not null) execute function things_set_spot();
create trigger things_clear_spot before update of latitude, longitude, city_id on things
  for each row when (new.latitude is null and new.city_id is null and new.spot is not null)
  execute function things_set_spot();

update things set latitude = latitude where category = 'places' and latitude is not null;

create index things_spot_idx on things using gist (spot) where is_public and category = 'places';
create index things_on_map_idx on things (shelves_count desc, id desc) where is_public and spot is not null;

-- A location that has changed is nowhere until it is looked up again.
create function profiles_forget_city() returns trigger language plpgsql as $$
begin
  new.city_id := null;
  new.city_asked := null;
  return new;
end $$;
create trigger forget_city before update of current_city on profiles
  for each row when (new.current_city is distinct from old.current_city and old.deleted_at is null)
  execute function profiles_forget_city();

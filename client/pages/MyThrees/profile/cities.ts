/** The 64 cities that the location field suggests. Other places can be typed (spec 2.6). */
export const cities: readonly string[] = [
  'Amsterdam, Netherlands',
  'Athens, Greece',
  'Auckland, New Zealand',
  'Bangkok, Thailand',
  'Barcelona, Spain',
  'Beijing, China',
  'Belgrade, Serbia',
  'Berlin, Germany',
  'Bogotá, Colombia',
  'Bratislava, Slovakia',
  'Brussels, Belgium',
  'Bucharest, Romania',
  'Budapest, Hungary',
  'Buenos Aires, Argentina',
  'Cairo, Egypt',
  'Cape Town, South Africa',
  'Chicago, United States',
  'Copenhagen, Denmark',
  'Delhi, India',
  'Dubai, United Arab Emirates',
  'Dublin, Ireland',
  'Edinburgh, United Kingdom',
  'Florence, Italy',
  'Geneva, Switzerland',
  'Helsinki, Finland',
  'Hong Kong, China',
  'Istanbul, Türkiye',
  'Jakarta, Indonesia',
  'Johannesburg, South Africa',
  'Kyoto, Japan',
  'Lagos, Nigeria',
  'Lima, Peru',
  'Lisbon, Portugal',
  'Ljubljana, Slovenia',
  'London, United Kingdom',
  'Los Angeles, United States',
  'Madrid, Spain',
  'Melbourne, Australia',
  'Mexico City, Mexico',
  'Milan, Italy',
  'Montreal, Canada',
  'Mumbai, India',
  'Munich, Germany',
  'Nairobi, Kenya',
  'New York, United States',
  'Oslo, Norway',
  'Paris, France',
  'Porto, Portugal',
  'Prague, Czechia',
  'Reykjavík, Iceland',
  'Rio de Janeiro, Brazil',
  'Rome, Italy',
  'San Francisco, United States',
  'Santiago, Chile',
  'São Paulo, Brazil',
  'Seoul, South Korea',
  'Singapore, Singapore',
  'Stockholm, Sweden',
  'Sydney, Australia',
  'Tokyo, Japan',
  'Toronto, Canada',
  'Vienna, Austria',
  'Warsaw, Poland',
  'Zurich, Switzerland',
];

/** Without accents and case, so that "sao" finds "São Paulo". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The cities with a word that begins with the query, those that begin with it first. An empty query matches all. */
export function matchingCities(typed: string): readonly string[] {
  const wanted = plain(typed.trim());
  if (!wanted) return cities;
  const first = cities.filter((city) => plain(city).startsWith(wanted));
  const more = cities.filter((city) => !first.includes(city) && plain(city).includes(` ${wanted}`));
  return [...first, ...more];
}

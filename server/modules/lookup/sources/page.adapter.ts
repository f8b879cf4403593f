import { tryParseJson } from '../../../platform/json.ts';
import { isRecord } from '../../../platform/records.rules.ts';
import { parseUrl } from '../../../platform/text/url.rules.ts';
import type { CategoryName } from '../../category/category.rules.ts';
import {
  type Ask,
  claimed,
  containsName,
  type Found,
  known,
  cleanText as lineOf,
  parseCoordinates,
  parseYear,
} from '../found.ts';
import { gtinDigit, toIsbn13 } from '../isbn.rules.ts';
import { firstText, listJsonLdNodes, listNodeTypes, type Node, type PlacedNode, toList } from '../json-ld.ts';
import { decodeEntities, decodePage, parsePage } from './page.parse.ts';

const HTML = 'text/html, application/xhtml+xml;q=0.9';
const LINK_MAX = 500;
const PICTURE_MAX = 2_000;

const BOOKS = ['Book', 'Audiobook', 'BookSeries', 'ComicIssue', 'ComicSeries'];
const PRODUCTS = [
  'Product',
  'ProductGroup',
  'IndividualProduct',
  'ProductModel',
  'Vehicle',
  'Car',
  'Motorcycle',
];
/** Types of places whose pages often lack coordinates. Other types count as places only with coordinates. */
const PLACES =
  /^(Place|LocalBusiness|Restaurant|CafeOrCoffeeShop|BarOrPub|NightClub|Bakery|IceCreamShop|Winery|Brewery|Distillery|FoodEstablishment|Museum|ArtGallery|Library|Park|Beach|Zoo|Aquarium|Hotel|Hostel|DaySpa|BedAndBreakfast|Resort|LodgingBusiness|Campground|TouristAttraction|LandmarksOrHistoricalBuildings|CivicStructure|PlaceOfWorship|MovieTheater|MusicVenue|PerformingArtsTheater|StadiumOrArena|BodyOfWater|Mountain|City|Store|BookStore|.*Store|Cemetery|Church|Playground|SportsActivityLocation|Garden)$/;

/** Places that sell or lend things. Their pages are usually about one of those things. */
const SHOPS = /^(LocalBusiness|Library|.*Store)$/;

/** A page that was read, and its final address. */
type ReadPage = { url: string; found: Found | null };

/** Reads what a web page says about its thing: first JSON-LD, then Open Graph, then oEmbed. */
export async function readPage(address: string, ask: Ask, signal: AbortSignal): Promise<ReadPage | null> {
  const answer = await ask(address, HTML);
  if (!answer || !/^(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(answer.type)) return null;
  const { url } = answer;
  const { meta, title, jsonLd, oEmbed } = await parsePage(decodePage(answer.body, answer.type), signal);
  const graph = fromOpenGraph(meta, url);
  const site = readText(meta.get('og:site_name') ?? meta.get('application-name'));
  const heading = withoutSite(graph.title ?? readText(title), site);
  const found = fromJsonLd(listJsonLdNodes(jsonLd), url, { ...graph, title: heading, site });
  const embedded = found?.title || graph.title || !oEmbed ? null : await readOEmbed(oEmbed, url, ask);
  const name =
    found?.title ?? withoutSite(graph.title ?? embedded?.title ?? readText(title), site ?? embedded?.site);
  if (!name) return { url, found: null };
  const link = cleanLink(url);
  const category = found?.category ?? graph.category;
  const picture = found?.picture ?? graph.picture ?? embedded?.picture;
  return {
    url,
    found: {
      ...known(graph),
      ...known(found ?? {}),
      title: name,
      ...(picture && { picture }),
      ...(link && { link }),
      identifiers: [
        ...(found?.identifiers ?? graph.identifiers ?? []),
        ...(link && isThingAddress(link, category) ? [claimed('url', link)] : []),
      ],
      isProven: false,
    },
  };
}

type Part = Partial<Found>;

/** Decodes entities twice, because pages often encode them once more, also in JSON, which needs none. */
const readText = (value: unknown): string | undefined =>
  lineOf(typeof value === 'string' ? decodeEntities(decodeEntities(value.slice(0, 2_000))) : value);

/** What a page says outside of its JSON-LD. */
type Around = { category?: CategoryName; title?: string; site?: string };
type Thing = PlacedNode & { category: CategoryName; title: string };

function fromJsonLd(nodes: readonly PlacedNode[], page: string, around: Around): Part | null {
  const things = nodes.flatMap((placed): Thing[] => {
    const category = guessCategory(placed.node);
    const title = category && readText(firstText(placed.node.name) ?? firstText(placed.node.headline));
    return title ? [{ ...placed, category, title }] : [];
  });
  const subject = findSubject(things, page, around);
  if (!subject) return null;
  const { category, title } = subject;
  // "brand": { "@id": "#maker" } refers to another node of the page. Of several, the outer one says most.
  const byId = new Map(nodes.toReversed().map(({ node }) => [node['@id'], node]));
  const resolve = (value: unknown) => (isRecord(value) && value['@id'] && byId.get(value['@id'])) || value;
  const node = Object.fromEntries(
    Object.entries(subject.node).map(([name, value]) => [
      name,
      Array.isArray(value) ? toList(value).map(resolve) : resolve(value),
    ]),
  );
  const address = firstAddress(node.image) ?? firstAddress(node.photo) ?? firstAddress(node.logo);
  const picture = readPicture(address, page);
  return {
    category,
    title,
    picture,
    ...detailReaders[category](node),
  };
}

/** The first address of a picture: the value itself, or the address of a node. */
const firstAddress = (value: unknown): string | undefined =>
  firstText(toList(value).map((item) => (isRecord(item) ? (item.url ?? item.contentUrl) : item)));

/**
 * The thing that a page is about. A book or product comes before the shop that sells it. Undefined if it is a list.
 */
function findSubject(all: readonly Thing[], page: string, around: Around): Thing | undefined {
  const things = all.filter(({ isListed }) => !isListed);
  const goods = things.filter(({ category }) => category !== 'places');
  // A hotel or restaurant whose second type is LocalBusiness is no shop.
  const isShop = ({ node }: Thing) => {
    const places = listNodeTypes(node).filter((type) => PLACES.test(type));
    return places.length > 0 && places.every((type) => SHOPS.test(type));
  };
  const isNamed = ({ title }: Thing, name: string | undefined) =>
    name !== undefined && containsName(title, name);
  const place = things.find(({ category }) => category === 'places');
  const isOfSite =
    place && isNamed(place, around.site) && around.title !== undefined && !isNamed(place, around.title);
  const [good] = goods;
  const first = goods.filter(({ depth }) => depth === good?.depth);
  // Museums and hotels declare tickets and rooms as products beside themselves.
  const isSeller = (from: Thing) =>
    good?.category === 'products' &&
    from.depth === good.depth &&
    around.category !== 'products' &&
    !isOfSite &&
    !first.some((one) => isNamed(one, around.title) && !isNamed(one, from.title));
  if (place && !isShop(place) && (!good || place.depth < good.depth || isSeller(place))) return place;
  if (good) {
    // Bookshops often add the same book as a product, with the publisher as its brand.
    const isBook = ({ node, title }: Thing) =>
      containsName(title, good.title) && listNodeTypes(node).some((type) => BOOKS.includes(type));
    if (first.every(({ title }) => containsName(title, good.title))) return goods.find(isBook) ?? good;
    return (
      first.find(({ node }) => isPage(node.url ?? node['@id'], page)) ??
      only(first.filter((one) => isNamed(one, around.title)))
    );
  }
  if (!place || !isShop(place) || new URL(page).pathname === '/') return place;
  // A shop is not the subject of a page that lists things or is about something else.
  const isList = all.filter(({ isListed, category }) => isListed && category !== 'places').length > 1;
  const isOther = around.category !== undefined && around.category !== 'places';
  return isList || isOther || isOfSite ? undefined : place;
}

const only = <Value>(values: readonly Value[]): Value | undefined =>
  values.length === 1 ? values[0] : undefined;

/** Whether an address means this page. */
function isPage(address: unknown, page: string): boolean {
  const one = typeof address === 'string' && parseUrl(address, page);
  if (!one) return false;
  const other = new URL(page);
  return one.origin === other.origin && one.pathname === other.pathname && !one.hash;
}

function guessCategory(node: Node): CategoryName | undefined {
  const types = listNodeTypes(node);
  if (types.some((type) => BOOKS.includes(type))) return 'books';
  // Many bookshops declare a book only as a product.
  if (types.some((type) => PRODUCTS.includes(type))) return isbnIn(node) ? 'books' : 'products';
  const isPlace =
    types.some((type) => PLACES.test(type)) ||
    (isRecord(node.geo) && !types.some((type) => /Event$/.test(type)));
  return isPlace ? 'places' : undefined;
}

const detailReaders: Record<CategoryName, (node: Node) => Part> = {
  books: (node) => {
    const isbn = isbnIn(node);
    return {
      // Not its brand: shops name the publisher there.
      creator: joinNames(node.author ?? node.creator),
      year: parseYear(firstText(node.datePublished)),
      identifiers: isbn ? [claimed('isbn', isbn)] : [],
    };
  },
  products: (node) => {
    const gtin = gtinIn(node);
    return {
      creator: readText(firstText(node.brand) ?? firstText(node.manufacturer)),
      year: parseYear(firstText(node.releaseDate)),
      identifiers: gtin ? [claimed('gtin', gtin)] : [],
    };
  },
  places: (node) => {
    const city = cityIn(node.address);
    const geo = isRecord(node.geo) ? node.geo : {};
    return { creator: city, city, ...parseCoordinates(geo.latitude, geo.longitude), identifiers: [] };
  },
};

/** "Susanna Clarke and Ann Goldstein" from people who are nodes or texts. */
function joinNames(value: unknown): string | undefined {
  const names = toList(value).flatMap((one) => readText(firstText(one)) ?? []);
  return readText([...new Set(names)].slice(0, 3).join(', '));
}

function cityIn(address: unknown): string | undefined {
  const [one] = toList(address);
  return isRecord(one) ? readText(firstText(one.addressLocality)) : undefined;
}

/** The ISBN of a book, of its editions, or among the identifiers of a product. */
function isbnIn(node: Node): string | undefined {
  const editions = toList(node.workExample).filter(isRecord);
  for (const { isbn, gtin13, gtin, productID } of [node, ...editions]) {
    for (const number of [isbn, gtin13, gtin, productID].flatMap(toList)) {
      const digits = toIsbn13(String(number));
      if (digits) return digits;
    }
  }
  return undefined;
}

function gtinIn({ gtin13, gtin12, gtin14, gtin8, gtin }: Node): string | undefined {
  for (const number of [gtin13, gtin12, gtin14, gtin8, gtin].flatMap(toList)) {
    const digits = String(number).replace(/\D/g, '');
    const isGtin = /^(\d{8}|\d{12,14})$/.test(digits) && gtinDigit(digits.slice(0, -1)) === digits.at(-1);
    if (isGtin) return digits.replace(/^0+(?=\d{12})/, '');
  }
  return undefined;
}

function fromOpenGraph(meta: Map<string, string>, page: string): Part {
  const type = meta.get('og:type')?.toLowerCase() ?? '';
  const isbn = toIsbn13(meta.get('book:isbn') ?? meta.get('books:isbn') ?? '');
  const picture = readPicture(
    meta.get('og:image:secure_url') ?? meta.get('og:image') ?? meta.get('twitter:image') ?? undefined,
    page,
  );
  const category = /^books?(\.book)?$/.test(type) || isbn ? 'books' : graphCategory(type);
  const author = meta.get('book:author') ?? meta.get('books:author');
  const creators: Record<CategoryName, string | undefined> = {
    // Some pages give the address of a profile as the author.
    books: author && !/^https?:/i.test(author) ? author : undefined,
    products: meta.get('product:brand') ?? meta.get('og:brand'),
    places: meta.get('place:locality') ?? meta.get('business:contact_data:locality'),
  };
  const creator = category && readText(creators[category]);
  return {
    category,
    title: readText(meta.get('og:title') ?? meta.get('twitter:title')),
    creator,
    year: category === 'books' ? parseYear(meta.get('book:release_date') ?? '') : undefined,
    ...(category === 'places' && {
      city: creator,
      ...parseCoordinates(meta.get('place:location:latitude'), meta.get('place:location:longitude')),
    }),
    picture,
    identifiers: isbn ? [claimed('isbn', isbn)] : [],
  };
}

function graphCategory(type: string): CategoryName | undefined {
  // Shops describe lists of products as product.group.
  if (/^(og:)?product(?!\.group)(\.|$)/.test(type)) return 'products';
  return /^(place|restaurant|business)(\.|$)/.test(type) ? 'places' : undefined;
}

async function readOEmbed(address: string, page: string, ask: Ask) {
  const endpoint = parseUrl(address, page);
  if (!endpoint) return null;
  const answer = await ask(endpoint.href, 'application/json').catch(() => null);
  if (!answer || !/json/i.test(answer.type)) return null;
  const parsed = tryParseJson(answer.body.toString('utf8'));
  const data = isRecord(parsed) ? parsed : {};
  return {
    title: readText(data.title),
    site: readText(data.provider_name),
    picture: readPicture(data.thumbnail_url ?? (data.type === 'photo' ? data.url : undefined), page),
  };
}

/** Removes the name of the site that many pages add to their title: "Piranesi | Bookshop". */
function withoutSite(title: string | undefined, site: string | undefined): string | undefined {
  if (!title || !site || title.length <= site.length) return title;
  const rest = title.slice(0, title.length - site.length);
  if (title.toLowerCase().endsWith(site.toLowerCase()) && /\s[|·:–—-]\s$/.test(rest)) {
    return rest.replace(/\s[|·:–—-]\s$/, '').trim() || title;
  }
  return title;
}

/** Whether an address can belong to one thing. A home page can only belong to a place. */
const isThingAddress = (address: string, category: CategoryName | undefined): boolean =>
  category === 'places' || new URL(address).pathname !== '/';

function readPicture(address: unknown, page: string): Found['picture'] {
  const picture = typeof address === 'string' && parseUrl(address, page);
  if (!picture || !/^https?:$/.test(picture.protocol) || picture.href.length > PICTURE_MAX) return undefined;
  return { url: picture.href, source: buildSourceUrl(page) };
}

const TRACKING = /^(utm_|fbclid$|gclid$|msclkid$|mc_[ce]id$|igshid$|srsltid$|ref_?$)/i;

/** A page's address without tracking parameters. Undefined if it is too long for a pick. */
export function cleanLink(address: string): string | undefined {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) {
    if (TRACKING.test(name)) url.searchParams.delete(name);
  }
  url.hash = '';
  return url.href.length <= LINK_MAX ? url.href : undefined;
}

/** The page to name as the source of a picture. A long query usually identifies a visit, not a page. */
function buildSourceUrl(page: string): string {
  const { origin, pathname } = new URL(page);
  return cleanLink(page) ?? cleanLink(origin + pathname) ?? `${origin}/`;
}

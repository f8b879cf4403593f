import { describe, expect, test } from 'vitest';
import { csvLine } from '../../../../../server/platform/text/csv.rules.ts';
import type { ReadExport } from './candidates.ts';
import { readExport } from './readExport.ts';

const encodeText = (text: string) => new TextEncoder().encode(text);
const read = (file: string | Uint8Array): ReadExport =>
  readExport(typeof file === 'string' ? encodeText(file) : file);
const refusal = (file: string | Uint8Array) => {
  try {
    read(file);
  } catch (error) {
    return (error as Error).message;
  }
  return null;
};
const titles = (file: string | Uint8Array) => read(file).candidates.map(({ title }) => title);

const GOODREADS =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies';
const goodreads = (title: string, rating: number, dateRead = '', review = '') =>
  `1,"${title}",Susanna Clarke,"Clarke, Susanna",,"=""1526622424""","=""9781526622426""",${rating},4.2,Bloomsbury,Hardcover,272,2020,2020,${dateRead},2021/01/02,,,read,"${review}",,secret,1,0`;

describe('an export of Goodreads', () => {
  test('becomes books, the best rated first, then the latest', () => {
    const rows = [
      goodreads('Old five', 5, '2019/03/01'),
      goodreads('Three', 3, '2024/03/01'),
      goodreads('New five', 5, '2024/03/01', 'Read it.<br/><br/>&quot;Twice&quot; &amp; <b>again</b>.'),
      goodreads('Unread', 0),
    ];
    const { source, candidates, badRows } = read([GOODREADS, ...rows].join('\r\n'));
    expect(source).toBe('Goodreads');
    expect(badRows).toEqual([]);
    expect(candidates.map(({ title, rating, date }) => [title, rating, date])).toEqual([
      ['New five', 5, '2024-03-01'],
      ['Old five', 5, '2019-03-01'],
      ['Three', 3, '2024-03-01'],
      ['Unread', null, '2021-01-02'],
    ]);
    expect(candidates[0]).toMatchObject({
      category: 'BOOKS',
      creator: 'Susanna Clarke',
      isbn: '9781526622426',
      note: 'Read it.\n\n"Twice" & again.',
      link: null,
    });
  });

  test('keeps titles apart that differ only in symbols or punctuation', () => {
    const apart = ['!!!', '???', 'C', 'C#', 'C++', '🐙', '🦀'];
    expect(titles(['title', ...apart, '“c++”!'].join('\n')).sort()).toEqual(apart);
  });

  test('takes titles for one that differ in trademarks or apostrophes', () => {
    const file = [
      'title',
      'Moka Express',
      'Moka Express®',
      'Moka Express™',
      'Ender`s Game',
      'Ender’s Game',
      "Ender's Game",
    ];
    expect(titles(file.join('\n'))).toEqual(['Ender`s Game', 'Moka Express']);
  });

  test('cuts a long review before an emoji and not within it', () => {
    const { candidates } = read(`title,note\nDune,${'x'.repeat(4_999)}🌙\n`);
    expect(candidates[0]?.note).toBe('x'.repeat(4_999));
  });

  test.each([
    ['Dune (Dune, #1)', 'Dune'],
    ['The Fellowship of the Ring (The Lord of the Rings, #1)', 'The Fellowship of the Ring'],
    ['Three novellas (Wool, #1-3; Silo, #0.5)', 'Three novellas'],
    ['Dracula (Penguin Classics)', 'Dracula (Penguin Classics)'],
    ['A Game of Thrones (A Song of Ice and Fire (Illustrated), #1)', 'A Game of Thrones'],
    ['The Uzumaki (Naruto, Vol. 1)', 'The Uzumaki'],
    ['The Doll’s House (The Sandman, Book 2)', 'The Doll’s House'],
    ['The Beginning (Saga, #½)', 'The Beginning'],
    ['Les Ombres (Saga n° 2)', 'Les Ombres'],
    ['Der Anfang (Eine Saga Band 3)', 'Der Anfang'],
    ['The Key (Sarah’s Notable Series Book 1)', 'The Key'],
    ['Das Kapital (Vol. 1)', 'Das Kapital (Vol. 1)'],
    ['An end) (Wool, #1)', 'An end)'],
    ['An end (of), #1)', 'An end (of), #1)'],
    [`Deep ${')'.repeat(150)}`, `Deep ${')'.repeat(150)}`],
    ['(#1)', '(#1)'],
    [`Long (${'#1'.repeat(80)}`, `Long (${'#1'.repeat(80)}`],
  ])('names %j as the book, without its place in a series', (title, expected) => {
    expect(titles([GOODREADS, goodreads(title, 5)].join('\n'))).toEqual([expected]);
  });

  test('never hands on private notes', () => {
    expect(JSON.stringify(read(`${GOODREADS}\n${goodreads('Piranesi', 5)}`))).not.toContain('secret');
  });

  test('names the same book once, however it is written', () => {
    const rows = [
      goodreads('Piranesi', 3, '2020/01/01', 'Long review'),
      goodreads('PIRÁNESI!', 5, '2024/01/01'),
    ];
    expect(read([GOODREADS, ...rows].join('\n')).candidates).toMatchObject([
      { title: 'Piranesi', rating: 5, date: '2024-01-01', note: 'Long review', rows: 2 },
    ]);
  });
});

test('an export of StoryGraph becomes books, with quarters of stars', () => {
  const file = [
    'Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Character- or Plot-Driven?,Strong Character Development?,Loveable Characters?,Diverse Characters?,Flawed Characters?,Star Rating,Review,Content Warnings,Content Warning Description,Tags,Owned?',
    'Piranesi,Susanna Clarke,,9781526622426,hardcover,read,2021/01/02,2024/03/01,2024/02/01-2024/03/01,1,,,,,,,,4.25,"Halls, and tides",,,,No',
  ].join('\n');
  expect(read(file)).toMatchObject({
    source: 'StoryGraph',
    candidates: [
      {
        title: 'Piranesi',
        creator: 'Susanna Clarke',
        isbn: '9781526622426',
        rating: 4.25,
        date: '2024-03-01',
        note: 'Halls, and tides',
      },
    ],
  });
});

test('an export of Hardcover becomes books', () => {
  const file = [
    'Title,Author,Status,Hardcover Book ID,Lists,Date Started,Date Finished,Rating,Review,Review Contains Spoilers,Review Date,Owned',
    'Piranesi,Susanna Clarke,Read,427578,,2024-02-01,2024-03-01,4.5,Halls,false,2024-03-02,false',
  ].join('\n');
  expect(read(file)).toMatchObject({
    source: 'Hardcover',
    candidates: [
      { title: 'Piranesi', creator: 'Susanna Clarke', rating: 4.5, date: '2024-03-01', note: 'Halls' },
    ],
  });
});

describe('saved places of Google', () => {
  const placeAt = (coordinates: unknown, address = '', more: object = {}) =>
    read(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            geometry: { type: 'Point', coordinates },
            properties: { location: { name: 'A place', address, ...more } },
          },
        ],
      }),
    ).candidates[0];

  test('keep their coordinates, if Google knows them', () => {
    expect(placeAt([-73.985, 40.748])?.spot).toEqual({ latitude: 40.748, longitude: -73.985 });
    expect(placeAt([0, 0])?.spot).toBeNull();
    expect(placeAt(['x', 40])?.spot).toBeNull();
    expect(placeAt([200, 40])?.spot).toBeNull();
    const earlier = { 'Geo Coordinates': { Latitude: '38.7', Longitude: '-9.1' } };
    expect(placeAt(undefined, '', earlier)?.spot).toEqual({ latitude: 38.7, longitude: -9.1 });
  });

  test.each([
    ['350 5th Ave, New York, NY 10118, USA', 'New York'],
    ['Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200, Brazil', 'São Paulo'],
    ['R. Garrett 73, 1200-203 Lisboa, Portugal', 'Lisboa'],
    ['10 Downing St, London SW1A 2AA, United Kingdom', 'London'],
    ['Swanston St, Melbourne VIC 3000, Australia', 'Melbourne'],
    ['Lisboa, Portugal', 'Lisboa'],
    ['10 Bayfront Ave, Singapore 018956', 'Singapore'],
    ['350 5th Ave, New York, NY 10118', 'New York'],
    ['4 Jingshan Front St, Dongcheng, Beijing, China, 100009', 'Beijing'],
    ['4 Jingshan Front St, China, 100009', ''],
    ['Forest Colony, Tajganj, Agra, Uttar Pradesh 282001, India', 'Agra'],
    ['Lal Qila, Chandni Chowk, New Delhi, Delhi, 110006, India', 'New Delhi'],
    ['Section 5, Xinyi Rd, Xinyi District, Taipei City, Taiwan 110', 'Taipei City'],
    ['Lavrushinsky Ln, 10, Moscow, Russia, 119017', 'Moscow'],
    ['Sultan Ahmet, Atmeydanı Cd. No:7, 34122 Fatih/İstanbul, Türkiye', 'İstanbul'],
    ['Al Haram, Giza, Giza Governorate 3512201, Egypt', 'Giza'],
    ['Museumstraat 1, 1071 XX Amsterdam, Netherlands', 'Amsterdam'],
    ['Grote Markt 1, 2000 Antwerpen, Belgium', 'Antwerpen'],
    ['1 Sheikh Mohammed bin Rashid Blvd - Downtown Dubai - Dubai - United Arab Emirates', 'Dubai'],
    ['Gothersgade 1, 1123 København K, Denmark', 'København'],
    ['United Kingdom', ''],
    ['Platz 1', ''],
    ['Somewhere 1, 12345, Nowhere', ''],
  ])('are in the city of their address: %s', (address, city) => {
    expect(placeAt([1, 1], address)?.creator).toBe(city);
  });

  test('are in India also where Google omits the country', () => {
    const address = 'Forest Colony, Tajganj, Agra, Uttar Pradesh 282001';
    expect(placeAt([1, 1], address, { country_code: 'IN' })?.creator).toBe('Agra');
  });

  test('that have one name are two if they are at two places of unknown cities', () => {
    const feature = (longitude: number) => ({
      geometry: { type: 'Point', coordinates: [longitude, 1] },
      properties: { location: { name: 'Café' } },
    });
    const features = [feature(1), feature(2), feature(2)];
    expect(read(JSON.stringify({ features })).candidates.map(({ rows }) => rows)).toEqual([1, 2]);
  });

  test('are read from their GeoJSON, with city and map', () => {
    const feature = (properties: object) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-9, 38] },
      properties,
    });
    const file = JSON.stringify({
      type: 'FeatureCollection',
      features: [
        feature({
          date: '2023-05-01T10:00:00Z',
          google_maps_url: 'http://maps.google.com/?cid=1',
          location: {
            name: 'Livraria Bertrand',
            address: 'R. Garrett 73, 1200-203 Lisboa, Portugal',
            country_code: 'PT',
          },
        }),
        feature({
          'Google Maps URL': 'http://maps.google.com/?cid=2',
          Location: { 'Business Name': 'Pico' },
          Published: '2020-01-01T00:00:00Z',
        }),
        feature({ location: { address: 'Nowhere 1' } }),
        7,
      ],
    });
    const { source, candidates, badRows } = read(file);
    expect(source).toBe('Google Maps');
    expect(candidates).toMatchObject([
      {
        title: 'Livraria Bertrand',
        creator: 'Lisboa',
        category: 'PLACES',
        link: 'http://maps.google.com/?cid=1',
        date: '2023-05-01',
      },
      { title: 'Pico', creator: '', date: '2020-01-01' },
    ]);
    expect(badRows).toEqual([
      { row: 3, cause: 'The place has no name' },
      { row: 4, cause: 'It isn’t a place' },
    ]);
  });

  test('are read from the CSV of a list, also below its description', () => {
    const url = 'https://www.google.com/maps/place/Caf%C3%A9/data=!4m2';
    const file = `Where to eat in May\n\nTitle,Note,URL,Tags,Comment\nCafé,Go early,${url},,\n,,,,\n,Nameless,${url},,\n`;
    expect(read(file)).toMatchObject({
      source: 'Google Maps',
      candidates: [{ title: 'Café', category: 'PLACES', note: 'Go early', link: url }],
      badRows: [{ row: 6, cause: 'It has no title' }],
    });
  });
});

describe('saved places of Google in another language', () => {
  test.each([
    'Titel,Notiz,URL,Tags,Kommentar',
    'Titre,Note,URL,Tags,Commentaire',
    'Título,Nota,URL,Etiquetas,Comentario',
    'Título,Nota,URL,Tags,Comentário'.normalize('NFD'),
    'Titolo,Nota,URL,Tag,Commento',
    'Titel,Notitie,URL,Tags,Opmerking',
  ])('are read below %s', (header) => {
    const url = 'https://www.google.com/maps/place/a';
    expect(read(`${header}\n,,,,\nCafé,Go early,${url},,\nBar,,${url},,Go late\n`)).toMatchObject({
      source: 'Google Maps',
      isOfAnyCategory: false,
      candidates: [
        { title: 'Bar', category: 'PLACES', note: 'Go late', link: url },
        { title: 'Café', note: 'Go early' },
      ],
      badRows: [],
    });
  });
});

describe('a plain CSV', () => {
  test('has columns in any order, with semicolons or tabs, and its own categories', () => {
    const lines = [
      'Rating;Title;Creator;Link;Note;Category',
      '4,5;Moka Express;Bialetti;https://bialetti.com;Since 1933;product',
    ];
    const found = [
      {
        title: 'Moka Express',
        creator: 'Bialetti',
        rating: 4.5,
        link: 'https://bialetti.com/',
        category: 'PRODUCTS',
      },
    ];
    expect(read(lines.join('\n'))).toMatchObject({ source: 'CSV', candidates: found });
    expect(read(lines.join('\n').replaceAll(';', '\t'))).toMatchObject({ candidates: found });
    expect(read(lines.join('\n')).isOfAnyCategory).toBe(false);
    expect(read('title\nMoka Express').isOfAnyCategory).toBe(true);
  });

  test.each([
    ['has no title', ',Bialetti,,', 'It has no title'],
    [
      'has a formula for a title',
      '"=HYPERLINK(""http://evil.example"",""Moka"")",,,',
      'Its title is a formula, not text',
    ],
    ['has a huge title', `${'x'.repeat(201)},,,`, 'Its title is longer than 200 characters'],
    [
      'has a huge creator',
      `Moka,${'x'.repeat(201)},,`,
      'Its author, maker or city is longer than 200 characters',
    ],
    ['has too many cells', 'Moka,,,,,more', 'It has 6 cells, but there are 4 columns'],
    ['is of no category', 'Moka,,,music', '“music” isn’t a category. Use books, places or products'],
  ])('tells of a row that %s', (_what, row, cause) => {
    const { candidates, badRows } = read(`title,creator,rating,category\nFirst,,,\n${row}\nLast,,,\n`);
    expect(candidates.map(({ title }) => title)).toEqual(['First', 'Last']);
    expect(badRows).toEqual([{ row: 3, cause }]);
  });

  test('a day that no month has is no date', () => {
    const { candidates } = read('title,date\nDune,2024-02-31\nPiranesi,2024-02-29\n');
    expect(candidates.map(({ date }) => date)).toEqual(['2024-02-29', null]);
  });

  test('keeps rows with ratings up to 10, and halves all of them', () => {
    const { candidates, badRows, notices } = read('title,rating\nBest,10\nGood,7\nFair,5\nUnrated,\n');
    expect(candidates.map(({ title, rating }) => [title, rating])).toEqual([
      ['Best', 5],
      ['Good', 3.5],
      ['Fair', 2.5],
      ['Unrated', null],
    ]);
    expect(badRows).toEqual([]);
    expect(notices).toEqual(['The ratings go up to 10. Here they are from 0 to 5.']);
  });

  const readRatings = (...ratings: string[]) => {
    const rows = ratings.map((rating, index) => `${index},"${rating}"\n`);
    const { candidates, badRows, notices } = read(`title,rating\n${rows.join('')}`);
    expect(badRows).toEqual([]);
    const byTitle = candidates.toSorted((a, b) => Number(a.title) - Number(b.title));
    return { stars: byTitle.map(({ rating }) => rating), notices };
  };

  test('has a scale that a slip does not change', () => {
    const { stars, notices } = readRatings('10', '10', '7', '11');
    expect(stars).toEqual([5, 5, 3.5, null]);
    expect(notices).toEqual([
      'The ratings go up to 10. Here they are from 0 to 5.',
      '1 rating couldn’t be read and is left out.',
    ]);
    expect(readRatings('5', '4.5', '45').stars).toEqual([5, 4.5, null]);
    expect(readRatings('100', '80', '8').stars).toEqual([5, 4, 0.4]);
  });

  test.each([
    ['4/5', 4],
    ['4,5 / 5', 4.5],
    ['8/10', 4],
    ['80 %', 4],
    ['★★★★', 4],
    ['★★★½', 3.5],
    ['★★☆☆☆', 2],
    ['★★★★½☆☆☆☆☆', 2.25],
    ['⭐️⭐️', 2],
    ['.5', 0.5],
    ['3.333', 3.33],
    ['0', null],
    ['☆☆☆☆☆', null],
  ])('has the rating %s', (rating, stars) => {
    expect(readRatings(rating, '3/5')).toEqual({ stars: [stars, 3], notices: [] });
  });

  test.each([
    [
      'below a description with semicolons',
      'Cafés; bars; Rome\n\nTitle,Note,URL\nRoscioli,,https://a.example\n',
    ],
    ['with semicolons, below empty lines', '\n\nTitle;Creator;Rating\nRoscioli;Rome;3\n'],
  ])('may begin with other lines: %s', (_, file) => {
    expect(titles(file)).toEqual(['Roscioli']);
  });

  test('loses of a row only the date that cannot be read, which is said', () => {
    const { candidates, notices } = read(
      'title,date\nA,31.12.2023\nB,12/31/2022\nC,2021\nD,2024-03-01\nE,\n',
    );
    expect(candidates.map(({ title, date }) => [title, date])).toContainEqual(['D', '2024-03-01']);
    expect(candidates).toHaveLength(5);
    expect(notices).toEqual([
      '3 dates couldn’t be read and are left out. Dates such as 2024-03-01 can be read.',
    ]);
  });

  test('loses of a row only the rating that cannot be read', () => {
    const { stars, notices } = readRatings('ten', '-1', '6/5', '1000', '½½', '★'.repeat(11), '3');
    expect(stars).toEqual([null, null, null, null, null, null, 3]);
    expect(notices).toEqual(['6 ratings couldn’t be read and are left out.']);
  });

  test('may come from Letterboxd or IMDb', () => {
    const letterboxd =
      'Date,Name,Year,Letterboxd URI,Rating\n2024-03-01,Stalker,1979,https://boxd.it/1,4.5\n';
    expect(read(letterboxd).candidates).toMatchObject([
      { title: 'Stalker', link: 'https://boxd.it/1', rating: 4.5, date: '2024-03-01' },
    ]);
    const imdb =
      'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating\n' +
      'tt0079944,9,2024-03-01,Stalker,Сталкер,https://www.imdb.com/title/tt0079944,Movie,8.1\n';
    expect(read(imdb).candidates).toMatchObject([
      { title: 'Stalker', link: 'https://www.imdb.com/title/tt0079944', rating: 4.5, date: '2024-03-01' },
    ]);
  });

  test('may come from LibraryThing', () => {
    const file =
      'Book Id\tTitle\tPrimary Author\tDate\tReview\tRating\tISBN\tDate Read\n' +
      '1\tPiranesi\tClarke, Susanna\t2020\tHalls\t4.5\t[1526622424]\t2024-03-01\n';
    expect(read(file)).toMatchObject({
      candidates: [
        {
          title: 'Piranesi',
          creator: 'Clarke, Susanna',
          isbn: '9781526622426',
          rating: 4.5,
          date: '2024-03-01',
        },
      ],
      notices: [],
    });
  });

  test('keeps quoted commas and lines, and titles that only begin like formulas', () => {
    expect(titles('title,note\n"War, and\nPeace",x\n=1984,\n+44 London Calling,\n')).toEqual(
      expect.arrayContaining(['War, and Peace', '=1984', '+44 London Calling']),
    );
  });

  test('goes on behind a quotation mark that is never closed', () => {
    const { candidates, badRows } = read('title,note\nFirst,a\n"Second,b\nThird,c\n"Fourth"x,d\nFifth,e\n');
    expect(candidates.map(({ title }) => title)).toEqual(['Fifth', 'First', 'Third']);
    expect(badRows).toEqual([3, 5].map((row) => ({ row, cause: 'Its quotation marks don’t match' })));
  });

  test('keeps only links of the web', () => {
    const links = [
      'javascript:alert(1)',
      'ftp://a.example',
      'nonsense',
      `https://a.example/${'x'.repeat(600)}`,
    ];
    const file = `title,link\n${links.map((link, index) => `${index},${link}`).join('\n')}`;
    expect(read(file).candidates.map(({ link }) => link)).toEqual([null, null, null, null]);
  });
});

test('the table of a shelf is read back as it was', () => {
  const header = [
    'Category',
    'Rank',
    'Title',
    'Reference',
    'Story',
    'Published',
    'Address',
    'Picture',
    'ISBN',
  ];
  const story = `It says 1 <b> 2 & "yes".\n\n- One\nTwo\n\n${'Long. '.repeat(16_000)}`.trim();
  const lines = [
    [...header, 'Where to find it'],
    [
      'Place',
      2,
      '=HYPERLINK("https://a.example")',
      '-2+3',
      story,
      '2024-03-01',
      'https://t.example/pick/1',
      null,
      null,
      'https://shop.example/a?b=1&c=2',
    ],
    [
      'Book',
      1,
      "'=1984",
      "'Orwell'",
      '@all',
      '2023-01-02',
      'https://t.example/pick/2',
      null,
      '9781526622426',
      null,
    ],
  ];
  const { source, isOfAnyCategory, candidates, badRows } = read(`\uFEFF${lines.map(csvLine).join('')}`);
  expect([source, isOfAnyCategory, badRows]).toEqual(['Threes', false, []]);
  expect(candidates).toMatchObject([
    {
      category: 'BOOKS',
      rank: 1,
      title: "'=1984",
      creator: "'Orwell'",
      note: '@all',
      date: '2023-01-02',
      isbn: '9781526622426',
      link: null,
    },
    {
      category: 'PLACES',
      rank: 2,
      title: '=HYPERLINK("https://a.example")',
      creator: '-2+3',
      note: story,
      date: '2024-03-01',
      link: 'https://shop.example/a?b=1&c=2',
    },
  ]);
});

describe('encodings', () => {
  const text = 'title,creator\nCafé Müller,Pina\n';
  const utf16 = (bom: number[], bigEndian: boolean) => {
    const bytes = [...bom];
    for (const char of text) {
      const code = char.charCodeAt(0);
      bytes.push(...(bigEndian ? [code >> 8, code & 255] : [code & 255, code >> 8]));
    }
    return Uint8Array.from(bytes);
  };
  test.each([
    ['UTF-8', encodeText(text)],
    ['UTF-8 with a byte order mark', encodeText(`\uFEFF${text}`)],
    ['UTF-16 with a byte order mark', utf16([0xff, 0xfe], false)],
    ['big-endian UTF-16', utf16([0xfe, 0xff], true)],
    ['UTF-16 without a byte order mark', utf16([], false)],
  ])('%s is read as it is', (_name, bytes) => {
    expect(read(bytes)).toMatchObject({ candidates: [{ title: 'Café Müller' }], notices: [] });
  });

  test('Latin-1 is read, with a warning', () => {
    const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
    expect(read(bytes)).toMatchObject({
      candidates: [{ title: 'Café Müller' }],
      notices: ['The file isn’t in UTF-8, so some letters may be wrong.'],
    });
  });
});

describe('a file that cannot be used says why', () => {
  test.each([
    ['an empty one', '  \n', 'This file is empty.'],
    [
      'an empty list of Google',
      '{"type":"FeatureCollection","features":[]}',
      'There are no saved places in this JSON file.',
    ],
    ['one with columns alone', 'title,creator\n', 'This file has names of columns, but no rows.'],
    ['one without titles', 'a,b\n1,2\n', /^There is no column for titles. One of the first five lines/],
    ['damaged JSON', '{"type": "Feat', 'This JSON file is damaged. Download it again.'],
    ['other JSON', '{"a": 1}', /^Of JSON files, only .* of Google Maps can be read/],
    ['the picks of one’s own copy', '[{"title": "Dune"}]', /For a shelf, choose its shelf\.csv\.$/],
    ['an archive', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), /^This is a ZIP archive or an Excel file/],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 0, 2, 0xff, 0), /^This isn’t a text file/],
  ])('%s', (_name, file, message) => {
    expect(refusal(file)).toMatch(message);
  });
});

describe('the work is bounded', () => {
  test('the best 5,000 rows are kept, wherever they stand, and progress is told', () => {
    const shares: number[] = [];
    const rows = Array.from({ length: 20_000 }, (_, index) => `Title ${index},${index % 20 === 19 ? 5 : 3}`);
    const file = `title,rating\n${rows.join('\n')}`;
    const { candidates, notices } = readExport(encodeText(file), (share) => shares.push(share));
    expect(candidates).toHaveLength(5000);
    expect(candidates.filter(({ rating }) => rating === 5)).toHaveLength(1000);
    expect(candidates[0]?.rating).toBe(5);
    expect(candidates.some(({ title }) => title === 'Title 19999')).toBe(true);
    expect(notices).toEqual([
      'The file has 20,000 rows. Here are the 5,000 best rated, and of those the latest.',
    ]);
    expect(shares.length).toBeGreaterThan(10);
    expect(shares.every((share, index) => share <= 1 && share >= (shares[index - 1] ?? 0))).toBe(true);
  });

  test('the best rows are those nearest the end of their own scale', () => {
    const { candidates } = read(
      `title,rating\n${'Good,60%\n'.repeat(5000)}Best,5/5\nAlso best,10/10\nWorst,1`,
    );
    expect(candidates.map(({ title, rating }) => [title, rating])).toEqual([
      ['Also best', 5],
      ['Best', 5],
      ['Good', 3],
    ]);
  });

  test('quotation marks that are never closed are read past a few times, then no more', () => {
    const file = `title\n${'"open\n'.repeat(40_000)}`;
    const { badRows } = read(file);
    expect(badRows.length).toBeLessThan(30);
    expect(badRows.at(-1)?.cause).toMatch(/The rest was not read$/);
  });

  test('of hundreds of thousands of bad rows, 500 are listed', () => {
    const { badRows, notices } = read(`title,note\n${',x\n'.repeat(300_000)}`);
    expect(badRows).toHaveLength(500);
    expect(notices).toEqual([
      'Only the first 100,000 rows were read.',
      '100000 rows couldn’t be read. The first 500 are listed.',
    ]);
  });

  test('a cell of megabytes is one bad row', () => {
    expect(read(`title\n${'x'.repeat(4_000_000)}\nLast`)).toMatchObject({
      candidates: [{ title: 'Last' }],
      badRows: [{ row: 2 }],
    });
  });
});

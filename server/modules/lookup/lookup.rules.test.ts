import { expect, test } from 'vitest';
import { toIsbn13 } from './isbn.rules.ts';
import { isLookup } from './lookup.rules.ts';
import { readMapAddress } from './map-address.ts';
import { readItemAddress } from './sources/wikidata.adapter.ts';

test.each([
  ['9781635575637', '9781635575637'],
  ['978-1-63557-563-7', '9781635575637'],
  ['ISBN 978 1 63557 563 7', '9781635575637'],
  ['ISBN-10: 0-8112-1413-3', '9780811214131'],
  ['080442957X', '9780804429573'],
  ['0-8044-2957-x', '9780804429573'],
  ['9781635575638', null],
  ['0804429571', null],
  ['9771635575637', null],
  ['97816355756', null],
  ['Piranesi', null],
  ['', null],
  [`978-1-63557-563-7${' '.repeat(100)}`, null],
])('the ISBN of %j is %j', (text, isbn) => {
  expect(toIsbn13(text)).toBe(isbn);
});

test.each([
  ['https://shop.example/piranesi', true],
  ['http://shop.example/?a=b', true],
  ['geo:52.5,13.4', true],
  ['9781635575637', true],
  ['Piranesi', false],
  ['see https://shop.example/piranesi', false],
  ['https://shop.example/a and more', false],
  ['https://localhost/', false],
  ['ftp://shop.example/', false],
  ['javascript:alert(1)', false],
  ['shop.example', false],
  [`https://shop.example/${'a'.repeat(2_000)}`, false],
])('%j can be looked up: %s', (text, expected) => {
  expect(isLookup(text)).toBe(expected);
});

test.each([
  ['https://www.openstreetmap.org/node/240109189', { osm: 'node/240109189' }],
  ['https://www.openstreetmap.org/way/12#map=19/52.5/13.4', { osm: 'way/12' }],
  ['https://www.openstreetmap.org/?mlat=52.5&mlon=-13.4', { latitude: 52.5, longitude: -13.4 }],
  ['https://www.openstreetmap.org/#map=17/52.5163/13.3777', { latitude: 52.5163, longitude: 13.3777 }],
  ['https://www.openstreetmap.org/search?query=Tempelhofer+Feld', { name: 'Tempelhofer Feld' }],
  [
    'https://www.google.com/maps/place/Caf%C3%A9+Einstein/@52.50,13.30,17z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d52.5012!4d13.3611!16s',
    { name: 'Café Einstein', latitude: 52.5012, longitude: 13.3611 },
  ],
  [
    'https://www.google.co.uk/maps/place/Kew/@51.48,-0.29,15z',
    { name: 'Kew', latitude: 51.48, longitude: -0.29 },
  ],
  ['https://maps.google.com/?q=41.15,-8.61', { latitude: 41.15, longitude: -8.61 }],
  [
    `https://www.google.com/maps/place/52%C2%B031'12.0%22N+13%C2%B024'18.0%22E/@52.5,13.4,17z/data=!3d52.52!4d13.405`,
    { latitude: 52.52, longitude: 13.405 },
  ],
  ['https://www.google.com/maps/search/?api=1&query=Livraria+Lello', { name: 'Livraria Lello' }],
  ['https://www.google.com/maps/search/?api=1&query=360%C2%B0+Bar', { name: '360° Bar' }],
  [
    'https://maps.apple.com/?ll=41.15,-8.61&q=Livraria%20Lello',
    { latitude: 41.15, longitude: -8.61, name: 'Livraria Lello' },
  ],
  [
    'https://maps.apple.com/place?coordinate=41.15,-8.61&name=Lello',
    { latitude: 41.15, longitude: -8.61, name: 'Lello' },
  ],
  ['geo:41.15,-8.61;u=35', { latitude: 41.15, longitude: -8.61 }],
  ['geo:0,0?q=41.15,-8.61(Livraria Lello)', { latitude: 41.15, longitude: -8.61, name: 'Livraria Lello' }],
  ['geo:0,0?q=Livraria+Lello', { name: 'Livraria Lello' }],
  ['geo:91,0', null],
  ['https://www.google.com/search?q=Livraria', null],
  ['https://google.com.evil.example/maps/place/Kew', null],
  ['https://www.openstreetmap.org/about', null],
  ['https://maps.apple.com/', null],
  [
    'https://www.google.com/maps/place/Caf%E9+Einstein/@1.0,2.0,3z',
    { name: 'Caf%E9 Einstein', latitude: 1, longitude: 2 },
  ],
])('the map address %s says %j', (address, spot) => {
  expect(readMapAddress(address)).toEqual(spot);
});

test.each([
  ['https://www.wikidata.org/wiki/Q480', { id: 'Q480' }],
  ['https://en.wikipedia.org/wiki/Livraria_Lello', { site: 'enwiki', title: 'Livraria Lello' }],
  [
    'https://pt.m.wikipedia.org/wiki/Torre_dos_Cl%C3%A9rigos',
    { site: 'ptwiki', title: 'Torre dos Clérigos' },
  ],
  ['https://en.wikipedia.org/wiki/Help:Contents', null],
  ['https://wikidata.org.evil.example/wiki/Q480', null],
])('the item of %s is %j', (address, item) => {
  expect(readItemAddress(address)).toEqual(item);
});

import { expect, test } from 'vitest';
import { addInvitees, parseInvitees } from './parseInvitees.ts';

const ada = { email: 'ada@example.com', name: 'Ada Reader' };

test.each([
  ['an address', 'ada@example.com', [{ ...ada, name: '' }]],
  ['a name before it', '"Ada Reader" <ada@example.com>', [ada]],
  [
    'a CSV file with a header and a byte order mark',
    '\uFEFFName,Email\r\nAda Reader,ada@example.com\r\n',
    [ada],
  ],
  ['first and last name in quotes', 'ada@example.com;"Ada";"Reader"', [ada]],
  [
    'addresses side by side',
    'a@b.co, c@d.co',
    [
      { email: 'a@b.co', name: '' },
      { email: 'c@d.co', name: '' },
    ],
  ],
  [
    'a cell in quotes with separators, quotes and a line break',
    '"Reader, Ada; ""the""\r\nFirst",ada@example.com\n"Bo" <b@b.co>',
    [
      { ...ada, name: 'Reader, Ada; "the" First' },
      { email: 'b@b.co', name: 'Bo' },
    ],
  ],
  [
    'a quote that is never closed',
    '"Ada, ada@example.com\nb@b.co',
    [
      { ...ada, name: '"Ada' },
      { email: 'b@b.co', name: '' },
    ],
  ],
  ['a line without an address', 'Ada Reader\n\n', [{ email: 'Ada Reader', name: '' }]],
])('%s', (_what, text, people) => {
  expect(parseInvitees(text)).toEqual(people);
});

test('a file adds only the lines whose addresses are not in the list yet', () => {
  const file = 'Name,Email\r\n"Reader,\r\nAda",ada@example.com\r\nBo,b@b.co\r\nNo address\r\n';
  const list = addInvitees('Bo, B@b.co\n', file);
  expect(list).toBe('Bo, B@b.co\n"Reader,\r\nAda",ada@example.com\nNo address');
  expect(addInvitees(list, file)).toBe(list);
  const mixed = '"Reader, Ada" <ada@example.com>, "Cy, the new" <c@d.co>, e@f.co';
  expect(addInvitees('Ada, ada@example.com', mixed)).toBe(
    'Ada, ada@example.com\n"Cy, the new" <c@d.co>\ne@f.co',
  );
  expect(parseInvitees('"Cy, the new" <c@d.co>')).toEqual([{ email: 'c@d.co', name: 'Cy, the new' }]);
});

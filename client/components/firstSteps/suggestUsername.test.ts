import { expect, test } from 'vitest';
import { suggestUsername } from './useFirstSteps.ts';

test.each([
  ['Zoë Ødegård', 'zoe.odegard'],
  ['Łukasz Æbelø', 'lukasz.aebelo'],
  ['Strauß  Þór', 'strauss.thor'],
  ['東京', ''],
  ['Noa 🌊 Berg', 'noa.berg'],
  ['Zoë Ødegård-Łukasiewicz von der Osten', 'zoe.odegard'],
  ['Wolfeschlegelsteinhausenbergerdorff', 'wolfeschlegelsteinha'],
])('the suggested username of %s is %s', (fullName, username) => {
  expect(suggestUsername({ username: null, fullName })).toBe(username);
});

import { expect, inject, test } from 'vitest';
import { findDefinitionDrift } from './definition-drift.ts';
import { parseDefinitions } from './definitions.ts';

const { adminUrl } = inject('backends');

test('prisma/sql has each function and trigger of the database', async () => {
  expect(await findDefinitionDrift(adminUrl)).toEqual([]);
});

test('what only a migration or only the database has is found, and what PostgreSQL does not understand', async () => {
  const migration = {
    name: '1_first',
    script: `create table things (id int);
      create function stray() returns trigger language plpgsql as $$ begin return new; end $$;
      create trigger stray before insert on things for each row execute function stray();`,
  };
  const definitions = parseDefinitions(
    `create or replace function one() returns int language sql as $$ select 1 $$;
  create or replace function one(more int) returns int language sql as $$ select 2 $$;
create or replace function two() returns int language sql as $$ select id from no_things $$;
`,
    'sql/x.sql',
  );
  expect(await findDefinitionDrift(adminUrl, { migrations: [migration], definitions })).toEqual([
    'The trigger stray on things is in a migration. Put it into a file of prisma/sql.',
    'The function stray is in a migration. Put it into a file of prisma/sql.',
    'Only the database has the function one.',
    'sql/x.sql, two: relation "no_things" does not exist',
  ]);
});

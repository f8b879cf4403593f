import { readFileSync } from 'node:fs';
import { categories } from '../../../server/modules/category/category.rules.ts';
import type { DemoCollection, DemoCurator, DemoPick } from '../types.ts';

type Section = { heading: string; fields: Record<string, string | undefined>; text: string };

/** The parts below the headings of this level. A part may begin with lines of the form `name: value`. */
function readSections(text: string, level: number): Section[] {
  const parts = text.split(new RegExp(`^#{${level}} `, 'm')).slice(1);
  return parts.map((part) => {
    const [, heading = '', lines = '', rest = ''] =
      /^(.*)\n\n((?:[a-z ]+: .*\n)*)([\s\S]*)$/.exec(`${part}\n`) ?? [];
    const fields = lines.split('\n').map((line) => line.split(/: (.*)/));
    return { heading, fields: Object.fromEntries(fields), text: rest.trim() };
  });
}

const readFile = (name: string) =>
  readSections(readFileSync(new URL(`${name}.md`, import.meta.url), 'utf8'), 1);

const networks = ['twitter', 'instagram', 'linkedin', 'website'] as const;

/** All people in feed order. */
export const curators: DemoCurator[] = readFile('curators').map(({ heading, fields, text }) => ({
  username: heading,
  fullName: fields.name ?? '',
  title: fields.title ?? '',
  location: fields.location ?? '',
  bio: fields.bio ?? '',
  interests: fields.interests?.split(', ') ?? [],
  socialLinks: Object.fromEntries(networks.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))),
  status: (fields.status as DemoCurator['status'] | undefined) ?? 'approved',
  isAdmin: fields.is === 'admin',
  isBrand: fields.is === 'brand',
  isFeatured: fields.is === 'featured',
  rejectionNote: fields['rejection note'] ?? null,
  picks: readSections(text, 2).flatMap(readPicks),
}));

function readPicks({ heading, text }: Section): DemoPick[] {
  const category = categories.find((name) => name === heading);
  if (!category) throw new Error(`“${heading}” is no category.`);
  return readSections(text, 3).map((section, index) => {
    const [title = '', reference = '', position] = section.heading.split(' | ');
    const [latitude, longitude] = position?.split(', ').map(Number) ?? [];
    return { category, rank: index + 1, title, reference, latitude, longitude, story: section.text };
  });
}

export const collections: DemoCollection[] = readFile('collections').map(({ heading, fields, text }) => ({
  title: heading,
  by: fields.by ?? '',
  picks: fields.picks?.split(' | ') ?? [],
  description: text,
}));

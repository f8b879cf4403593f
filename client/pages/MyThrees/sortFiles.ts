import { imageFileProblem } from '../../../server/modules/media/media.rules.ts';

const NAMED = 3;
const NAME_MAX = 40;

/** Which files a shelf can take, `room` at most, and a sentence that names the others; null when there is none. */
export function sortFiles(files: readonly File[], room: number): { taken: File[]; refusal: string | null } {
  const fit: File[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const problem = imageFileProblem(file);
    if (problem) refused.push(`${nameOf(file)}: ${problem}`);
    else fit.push(file);
  }
  const taken = fit.slice(0, room);
  const tooMany = fit.slice(room);
  const told = [
    ...inShort(refused, '. '),
    ...(tooMany.length > 0 ? [`No empty slot left for ${inShort(tooMany.map(nameOf), ', ').join('')}`] : []),
  ];
  return { taken, refusal: told.length > 0 ? told.join('. ') : null };
}

/** The first few, and how many more there are. */
function inShort(parts: readonly string[], between: string): string[] {
  if (parts.length === 0) return [];
  const first = parts.slice(0, NAMED).join(between);
  const more = parts.length - NAMED;
  return [more > 0 ? `${first} and ${more} more` : first];
}

const nameOf = ({ name }: File) =>
  `“${name.length > NAME_MAX ? `${name.slice(0, NAME_MAX)}…` : name || 'picture'}”`;

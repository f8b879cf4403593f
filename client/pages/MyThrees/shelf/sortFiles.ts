import { imageFileProblem } from '../../../../server/modules/media/media.rules.ts';
import { cutText } from '../../../../server/platform/text/cut.rules.ts';

const NAMED = 3;
const NAME_MAX = 40;

/** The files that a shelf can take, at most `room`, and a sentence about the refused ones; null if there are none. */
export function sortFiles(files: readonly File[], room: number): { taken: File[]; refusal: string | null } {
  const fit: File[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const problem = imageFileProblem(file);
    if (problem) refused.push(`${quoteFileName(file)}: ${problem}`);
    else fit.push(file);
  }
  const taken = fit.slice(0, room);
  const tooMany = fit.slice(room);
  const refusals = [
    ...refused.slice(0, NAMED),
    ...(refused.length > NAMED ? [`${refused.length - NAMED} more couldn’t be used`] : []),
    ...(tooMany.length > 0 ? [`No empty slot left for ${inShort(tooMany.map(quoteFileName))}`] : []),
  ];
  return { taken, refusal: refusals.length > 0 ? refusals.join('. ') : null };
}

/** The first names, and the number of others. */
function inShort(names: readonly string[]): string {
  const first = names.slice(0, NAMED).join(', ');
  const more = names.length - NAMED;
  return more > 0 ? `${first} and ${more} more` : first;
}

const quoteFileName = ({ name }: File) =>
  `“${name.length > NAME_MAX ? `${cutText(name, NAME_MAX)}…` : name || 'picture'}”`;

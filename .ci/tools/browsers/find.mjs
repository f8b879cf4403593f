import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** Finds a visible element by its accessible name, in the topmost dialog if one is open. Runs in the page. */
export const FIND = `
  const [selector, name] = arguments;
  const text = (node) => node?.innerText?.replace(/\\s+/g, ' ').trim() ?? '';
  const nameOf = (node) =>
    node.getAttribute('aria-label') || text(node.labels?.[0]) || text(node) || node.getAttribute('placeholder') || '';
  const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  return [...within.querySelectorAll(selector)].find(
    (node) =>
      !node.disabled &&
      (node.type === 'file' || node.getClientRects().length > 0) &&
      (!name || new RegExp(name).test(nameOf(node))),
  ) ?? null;`;

/** Repeats an attempt until it returns something. */
export async function until(what, attempt) {
  const last = Date.now() + PATIENCE_MS;
  let problem = 'not found';
  while (Date.now() < last) {
    try {
      const found = await attempt();
      if (found) return found;
    } catch (error) {
      problem = error.message;
    }
    await wait(150);
  }
  throw new Error(`${what}: ${problem}`);
}

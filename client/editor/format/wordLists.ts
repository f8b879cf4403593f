/** Word copies lists as paragraphs that begin with a bullet or number. This turns them into nested lists. */
export function readWordLists(page: Document): void {
  let open: HTMLElement[] = [];
  for (const line of page.querySelectorAll('p')) {
    const level = Number(/mso-list:\s*l\d+ level(\d)/.exec(line.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const sign = line.querySelector('[style*="mso-list:Ignore"]');
    const kind = /^\s*[\da-z]{1,5}[.)]/i.test(sign?.textContent ?? '') ? 'ol' : 'ul';
    sign?.remove();
    open = open[0] && line.previousElementSibling === open[0] ? open.slice(0, level) : [];
    while (open.length < level) {
      const list = page.createElement(kind);
      const outer = open.at(-1);
      if (!outer) line.before(list);
      else (outer.lastElementChild ?? outer.appendChild(page.createElement('li'))).append(list);
      open.push(list);
    }
    const item = page.createElement('li');
    item.append(...line.childNodes);
    open.at(-1)?.append(item);
    line.remove();
  }
}

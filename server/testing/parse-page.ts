import { JSDOM } from 'jsdom';

const parser = new new JSDOM().window.DOMParser();

/** The document of a page. Without a window, nobody applies its styles. */
export const parsePage = (html: string): Document => parser.parseFromString(html, 'text/html');

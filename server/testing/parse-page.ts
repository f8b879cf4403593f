import { JSDOM } from 'jsdom';

const parser = new new JSDOM().window.DOMParser();

/** The document of a page. Without a window, styles are not applied. */
export const parsePage = (html: string): Document => parser.parseFromString(html, 'text/html');

/** Without the items of menus. */
const CONTROLS = ':is(a[href], button, input, select, textarea):not([tabindex="-1"])';
/** Everything inside that Tab leads to, in order. */
export const controlsIn = (place: Element) => [...place.querySelectorAll<HTMLElement>(CONTROLS)];

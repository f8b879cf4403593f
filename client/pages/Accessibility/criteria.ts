interface Criterion {
  number: string;
  name: string;
  level: string;
  /** Met; Partly: by the site, but not by everything that people put on it; Not met; Doesn’t apply. */
  result: string;
  how: string;
  /** The files of the tests that hold it. Without any, it was checked by hand. */
  tests: readonly string[];
}

/** All criteria of WCAG 2.2 at the levels A and AA, by principle. The tests are journeys, unless they name a file. */
const TABLE = `
# Perceivable
1.1.1 Non-text content | A | Partly | Pictures of picks are named by their title, icons by what they do. People who add a picture to a story are asked to describe it, but don’t have to. | pages/accessibility pages/screen-reader
1.2.1 Audio-only and video-only | A | Partly | Videos in stories come from other sites, which have to offer an alternative. |
1.2.2 Captions | A | Partly | Captions are shown if the other site has them. |
1.2.3 Audio description or alternative | A | Partly | Depends on the site that the video comes from. |
1.2.4 Captions (live) | AA | Doesn’t apply | There is no live audio or video. |
1.2.5 Audio description | AA | Partly | Depends on the site that the video comes from. |
1.3.1 Info and relationships | A | Met | Headings, lists, tables, groups and labels are marked as what they are. | pages/accessibility pages/screen-reader
1.3.2 Meaningful sequence | A | Met | Pages read in the order in which they are shown. | pages/screen-reader reading/covers-and-toasts
1.3.3 Sensory characteristics | A | Met | Instructions name what they are about, not only its place or color. |
1.3.4 Orientation | AA | Met | Everything works in portrait and landscape. |
1.3.5 Identify input purpose | AA | Met | Fields for a name, an email address, a username and a password say so to the browser. | pages/accessibility
1.4.1 Use of color | A | Met | Categories, errors and links have words, shapes or lines beside their color. | pages/accessibility
1.4.2 Audio control | A | Met | Nothing makes a sound until someone starts a video. |
1.4.3 Contrast (minimum) | AA | Met | Text has a contrast of at least 4.5:1 in both themes, on covers too. | pages/accessibility reading/covers-and-toasts
1.4.4 Resize text | AA | Met | Sizes follow the browser’s text size, and pages work at 200%. | pages/reflow
1.4.5 Images of text | AA | Met | Our own words are text. Covers of books are pictures of the thing itself. |
1.4.10 Reflow | AA | Met | At 320 px nothing scrolls sideways, except tables, code and the map. | pages/reflow reading/profile
1.4.11 Non-text contrast | AA | Met | Borders of controls, icons and the focus ring have a contrast of at least 3:1. |
1.4.12 Text spacing | AA | Met | With wider spacing of letters, words, lines and paragraphs nothing is cut off or scrolls sideways. | pages/reflow
1.4.13 Content on hover or focus | AA | Met | The actions on your own picks appear on hover and focus, and Escape hides them. Nothing else does, except the browser’s own hints. | pages/keyboard
# Operable
2.1.1 Keyboard | A | Met | Everything works with the keyboard, from signing up to nine picks, the crop of a picture and the map. | shelf/publish-a-shelf-by-keyboard pages/keyboard reading/places-map
2.1.2 No keyboard trap | A | Met | Escape leaves each dialog and menu, and the focus returns. In a story and in the sandbox, Tab leaves the editor. | pages/keyboard pages/sandbox shelf/publish-a-shelf-by-keyboard
2.1.4 Character key shortcuts | A | Met | Shortcuts of a single key don’t work while someone types, and the switch on this page turns them off. | pages/keyboard
2.2.1 Timing adjustable | A | Partly | A message with Undo disappears after ten seconds, unless it is pointed at or has the focus. Most of what it undoes can be undone elsewhere. |
2.2.2 Pause, stop, hide | A | Met | Nothing moves for longer than a moment, and nothing at all if the device asks for reduced motion. | pages/navigation-bars
2.3.1 Three flashes | A | Met | Nothing flashes. |
2.4.1 Bypass blocks | A | Met | The first Tab offers to skip to the content, and regions have names. | pages/keyboard pages/accessibility
2.4.2 Page titled | A | Met | Each page has a title of its own. | server/http/pages/pages.test.ts
2.4.3 Focus order | A | Met | The focus follows the page, and returns where it was when a dialog closes. | shelf/publish-a-shelf-by-keyboard pages/keyboard
2.4.4 Link purpose | A | Met | Links say where they lead. | pages/accessibility pages/screen-reader
2.4.5 Multiple ways | AA | Met | Pages can be reached through the navigation bars, the search and links between people, things, cities and collections. | reading/discovery
2.4.6 Headings and labels | AA | Met | Headings and labels name what follows. | pages/screen-reader
2.4.7 Focus visible | AA | Met | A ring shows what has the focus. | shelf/publish-a-shelf-by-keyboard
2.4.11 Focus not obscured | AA | Met | Bars, footers of dialogs and messages stay clear of what has the focus. | shelf/publish-a-shelf-by-keyboard reading/covers-and-toasts
2.5.1 Pointer gestures | A | Met | Everything you can swipe or pinch has buttons too. | reading/places-map
2.5.2 Pointer cancellation | A | Met | Buttons act when they are released. |
2.5.3 Label in name | A | Met | The name that is spoken contains the words that are shown. | pages/accessibility
2.5.4 Motion actuation | A | Doesn’t apply | Nothing reacts to how a device is moved. |
2.5.7 Dragging movements | AA | Met | Picks, the crop of a picture and the map have buttons. | pages/keyboard shelf/filling-a-shelf reading/places-map
2.5.8 Target size (minimum) | AA | Met | Targets are at least 24 px in size, and 44 px on touch screens. | pages/accessibility
# Understandable
3.1.1 Language of page | A | Met | Pages say that they are in English. | pages/accessibility
3.1.2 Language of parts | AA | Not met | What people write in other languages is not marked as such. Only its direction is detected. |
3.2.1 On focus | A | Met | Moving the focus changes nothing. | shelf/publish-a-shelf-by-keyboard
3.2.2 On input | A | Met | Filters change their list at once, and the focus stays. Nothing else happens before a button is pressed. | pages/keyboard
3.2.3 Consistent navigation | AA | Met | The bars and the footer are the same everywhere. | pages/navigation-bars
3.2.4 Consistent identification | AA | Met | One act has one word and one icon. | client/lib/terminology.test.ts
3.2.6 Consistent help | A | Met | The help is linked in the footer and the account menu, wherever they are. | client/app/shell/navigationBars.test.tsx
3.3.1 Error identification | A | Met | An error is shown at its field and announced. | pages/screen-reader client/components/auth/AuthPanel.test.tsx
3.3.2 Labels or instructions | A | Met | Each field has a label, and says what it needs. | pages/accessibility
3.3.3 Error suggestion | AA | Met | Errors say what is missing. Whether a username is taken shows while it’s typed. | client/components/auth/AuthPanel.test.tsx client/components/UsernameField/UsernameField.test.tsx
3.3.4 Error prevention | AA | Met | You’re asked before anything that can’t be undone. Nothing is bought or signed here. | pages/offline
3.3.7 Redundant entry | A | Met | Nothing has to be entered twice in one go, except a new password. |
3.3.8 Accessible authentication | AA | Met | Password managers and pasting work, and a password can be shown. There is no puzzle. | client/components/auth/AuthPanel.test.tsx
# Robust
4.1.2 Name, role, value | A | Met | Controls have a name, a role and a state. | pages/accessibility pages/screen-reader
4.1.3 Status messages | AA | Met | Messages, counts of results and errors are announced without moving the focus. | pages/screen-reader
`;

const readCriterion = (line: string): Criterion => {
  const [title = '', level = '', result = '', how = '', tests = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  const [number = '', ...name] = title.split(' ');
  const files = tests.split(' ').filter(Boolean);
  return {
    number,
    name: name.join(' '),
    level,
    result,
    how,
    tests: files.map((file) => (/\.test\./.test(file) ? file : `e2e/${file}.spec.ts`)),
  };
};

export const principles = TABLE.split('# ')
  .slice(1)
  .map((part) => {
    const [name = '', ...lines] = part.trim().split('\n');
    return { name, criteria: lines.map(readCriterion) };
  });

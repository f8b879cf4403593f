/**
 * Takes the place of the package react-style-singleton in the sandbox. GraphiQL's dialogs would write a stylesheet into the
 * page by it, which the content security policy forbids.
 */
export const styleSingleton = () => () => null;

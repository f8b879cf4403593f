/**
 * Replaces the package react-style-singleton in the sandbox. GraphiQL's dialogs would use it to write a stylesheet
 * into the page, which the content security policy forbids.
 */
export const styleSingleton = () => () => null;

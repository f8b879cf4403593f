/** The page of what curators agree on in a category. */
export function pathToAgreement(
  { slug }: { slug: string },
  { season, city }: { season?: string | undefined; city?: string | undefined } = {},
): string {
  const query = new URLSearchParams({ ...(season && { season }), ...(city && { city }) }).toString();
  return `/${slug}${query && `?${query}`}`;
}

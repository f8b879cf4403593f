/** The limits of the API, as /developers publishes them. The server enforces these same numbers. */
export const apiLimits = {
  /** The cost of one request, in points. */
  requestPoints: 50_000,
  /** The fields that one request names, where a list counts once. */
  fields: 3_000,
  /** The levels of one response. The introspection query of common tools has 15. */
  depth: 16,
  /** The text of one response, in characters. */
  responseCharacters: 4_000_000,
  /** The body of one request, in bytes. The longest story fits. */
  requestBytes: 1_000_000,
  /** The length of a document, in characters. Long values belong in variables. */
  documentCharacters: 50_000,
  documentTokens: 2_000,
  /** The values in the JSON of one request, at all levels. */
  requestValues: 5_000,
  /** The levels of that JSON. */
  requestLevels: 100,
  documentFragments: 40,
  /** The items of one page of a list, and how many there are by default. */
  pageSize: 100,
  pageSizeDefault: 24,
  /** The points that a caller can spend in a window of time. */
  budgetPoints: 400_000,
  budgetSeconds: 10,
  /** The budgets that all access tokens of one person have together. Each has one, as a visitor has. */
  budgetsOfTokens: 2,
  /** The budgets that all members behind one network address have together. */
  budgetsOfAddress: 4,
} as const;

/** What things cost, in points. */
export const costModel = {
  /** Each field of the response, for each alias, times the longest length of the lists around it. */
  field: 1,
  /**
   * A story in one of its forms, such as `description` or `descriptionHtml`. A typical one takes ten times as long as
   * another field. How long they are in total is limited where they are read.
   */
  story: 25,
  /** A field that can be refused to the caller, such as `Profile.email`: an error takes longer to make than a value. */
  refusable: 150,
  /** A search without reading its results, a hundred times as much as another list. */
  search: 10_000,
  /** A request that is refused because it is wrong, for parsing and checking it. */
  refused: 500,
  /** So many bytes of a body cost a point. */
  bytesOfPoint: 100,
  /** Bodies of fewer bytes cost nothing. */
  bytesFree: 20_000,
} as const;

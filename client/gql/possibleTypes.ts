
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "Node": [
      "Collection",
      "Pick",
      "Profile",
      "Submission"
    ],
    "SearchResult": [
      "Collection",
      "Pick",
      "Profile"
    ]
  }
};
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "Node": [
      "Collection",
      "Pick",
      "Profile",
      "Submission"
    ],
    "SearchResult": [
      "Collection",
      "Pick",
      "Profile"
    ]
  }
};
      export default result;
    
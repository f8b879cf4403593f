import json
import urllib.request

query = "query ($first: Int) { feed(first: $first) { nodes { title } } }"
request = urllib.request.Request(
    "https://threes.example/graphql",
    data=json.dumps({"query": query, "variables": {"first": 3}}).encode(),
    headers={"content-type": "application/json"},
)
with urllib.request.urlopen(request) as response:
    print(json.load(response)["data"]["feed"]["nodes"])

curl https://threes.example/graphql \
  -H 'content-type: application/json' \
  -H 'x-threes-cost: 1' \
  -d '{"query": "{ feed(first: 3) { nodes { title } } }"}'

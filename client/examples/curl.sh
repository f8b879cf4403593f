curl https://threes.example/graphql \
  -H 'content-type: application/json' \
  -d '{"query": "{ feed(first: 3) { nodes { title profile { username } } } }"}'

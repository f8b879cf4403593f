curl https://threes.example/graphql \
  -H "authorization: Bearer $THREES_TOKEN" \
  -H 'content-type: application/json' \
  -d '{"query": "{ viewer { profile { username } } }"}'

curl https://threes.example/uploads \
  -H "authorization: Bearer $THREES_TOKEN" \
  -H 'x-requested-with: curl' \
  -F kind=pick \
  -F file=@picture.png

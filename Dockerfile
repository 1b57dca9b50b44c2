# One image for every process of the shop; docker-compose.yml says which one a container runs.
FROM node:24-bookworm-slim
WORKDIR /app
COPY . .
# No install script runs (.npmrc), and the pinned Node stays out: the image has its own. Builds of parts write into `.federation`.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node \
  && install -d -o node -g node /var/lib/toile node_modules/.federation \
  && install -d -o node -g node -m 700 /var/lib/toile/keys
RUN ARTEFACTS_DIR=/tmp/built node tools/release/src/build-console.ts && mv /tmp/built/console/* console/dist
USER node
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 HOST=0.0.0.0 PORT=8080 VAR_DIR=/var/lib/toile \
  MEDIA_DIR=/var/lib/toile/media MEDIA_CACHE_DIR=/var/lib/toile/media-cache \
  ARTEFACTS_DIR=/var/lib/toile/artefacts STATE_DIR=/var/lib/toile/edge
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s --retries=12 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
EXPOSE 8080
CMD ["node", "edge/main.ts"]

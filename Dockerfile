# syntax=docker/dockerfile:1
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:20-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/home/node/data
USER node
WORKDIR /home/node
RUN mkdir --mode=700 data
VOLUME /home/node/data
WORKDIR /app
COPY --from=modules /app/node_modules ./node_modules
COPY package.json ./
COPY src/server/migrations ./src/server/migrations
COPY --from=build /app/dist ./dist
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/livez').then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]

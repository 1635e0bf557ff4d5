/* What deploy/try/proxies.sh runs: one server, and before it nginx, Caddy, and each of them behind the other. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import http2 from 'node:http2'
import http from 'node:http'
import https from 'node:https'
import path from 'node:path'
import { WebSocket } from 'ws'
import { createChecks, expectSame } from './support/checks.mjs'
import { createTrial, freePort, HOST, until } from './support/programs.mjs'
import { prepareRelease, ROOT, startRelease } from './support/release.mjs'

const NAME = 'order.example.com'
const PUBLIC_URL = `https://${NAME}`
/** The guest's own address, which no proxy has; and what a guest who lies writes. */
const GUEST = '127.0.0.77'
const LIE = '198.51.100.7'
const PASSWORD = 'correct horse battery'
/** A proxy that gives up silent connections would do so before the server's next heartbeat. */
const HEARTBEAT_MS = 35_000

const trial = createTrial('proxies')
const { check, print } = createChecks()
const fileOf = (name) => path.join(ROOT, 'deploy', name)
const inFolder = (name) => path.join(trial.folder, name)

const makeCertificate = () => {
  const [key, certificate] = [inFolder('key.pem'), inFolder('certificate.pem')]
  execFileSync(
    'openssl',
    [
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', `/CN=${NAME}`],
      ['-addext', `subjectAltName=DNS:${NAME},IP:${HOST}`, '-keyout', key, '-out', certificate],
    ].flat(),
    { stdio: 'ignore' },
  )
  return { key, certificate }
}
const own = makeCertificate()

/** deploy/nginx.conf with this machine's ports and certificate, inside the smallest nginx.conf. `outer`: what is said there of another proxy counts. */
const startNginx = async (upstream, { outer, scheme = 'http' } = {}) => {
  const [http, https] = [await freePort(), await freePort()]
  const folder = inFolder(`nginx-${https}`)
  mkdirSync(folder)
  const replacements = [
    ['server 127.0.0.1:8080;', `server ${HOST}:${upstream};`],
    ['listen 80;', `listen ${HOST}:${http};`],
    ['listen 443 ssl', `listen ${HOST}:${https} ssl`],
    ['/etc/letsencrypt/live/order.example.com/fullchain.pem', own.certificate],
    ['/etc/letsencrypt/live/order.example.com/privkey.pem', own.key],
    ...(outer
      ? [
          ['# set_real_ip_from 192.0.2.1;', `set_real_ip_from ${HOST};`],
          ['# real_ip_header', 'real_ip_header'],
        ]
      : []),
    // Another proxy, not the server, comes next: it speaks TLS and knows the site by its name.
    ...(scheme === 'https'
      ? [['proxy_pass http://zhuoma;', `proxy_pass https://zhuoma; proxy_ssl_server_name on; proxy_ssl_name ${NAME};`]]
      : []),
  ]
  let site = readFileSync(fileOf('nginx.conf'), 'utf8')
  for (const [from, to] of replacements) {
    if (!site.includes(from)) throw new Error(`deploy/nginx.conf no longer has "${from}"`)
    site = site.replaceAll(from, to)
  }
  writeFileSync(path.join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${folder}/${what};`).join(' ')
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `user root; daemon off; pid ${folder}/pid; error_log stderr warn; events {} http { access_log off; ${temporary} include ${folder}/site.conf; }`,
  )
  await trial.start('nginx', ['-p', folder, '-e', 'stderr', '-c', path.join(folder, 'nginx.conf')], { port: https })
  return { http, https, ca: readFileSync(own.certificate) }
}

/** deploy/Caddyfile as it is, imported under global options: its ports, and a certificate authority of its own. */
const startCaddy = async (upstream, env = {}) => {
  const [http, https] = [await freePort(), await freePort()]
  const folder = inFolder(`caddy-${https}`)
  mkdirSync(folder)
  writeFileSync(
    path.join(folder, 'Caddyfile'),
    `{\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind ${HOST}\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n}\nimport ${fileOf('Caddyfile')}\n`,
  )
  const one = await trial.start('caddy', ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: { DOMAIN: NAME, UPSTREAM: upstream, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder, ...env },
    port: https,
  })
  await until('Caddy has its certificate', () => one.output().includes('certificate obtained successfully'))
  return { http, https, ca: readFileSync(path.join(folder, 'caddy/pki/authorities/local/root.crt')) }
}

/** A guest's browser: it resolves the name to the proxy, checks the certificate, keeps cookies, and lies about its address. */
const browserAt = ({ https: port, ca }) => {
  const cookies = new Map()
  const agent = new https.Agent({ ca, servername: NAME, localAddress: GUEST, keepAlive: true })
  const headersOf = (more) => ({
    host: NAME,
    origin: PUBLIC_URL,
    'x-forwarded-for': LIE,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    ...more,
  })
  const ask = (address, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const request = https.request({ host: HOST, port, agent, path: address, method, headers: headersOf(headers) }, (response) => {
        const chunks = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => {
          for (const text of response.headers['set-cookie'] ?? []) cookies.set(...text.split(';')[0].split(/=(.*)/s).slice(0, 2))
          resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) })
        })
        response.on('error', reject)
      })
      request.on('error', reject)
      request.end(body)
    })
  return {
    cookies,
    ask,
    call: async (name, input) => {
      const body = JSON.stringify(input)
      const { status, bytes } = await ask(`/api${name}.action`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      const envelope = status < 500 && bytes.length > 0 ? JSON.parse(bytes.toString()) : {}
      if (envelope.resultCode !== '000000') throw new Error(`${name} answered ${status} ${envelope.resultCode} ${envelope.resultMsg}`)
      return envelope.data
    },
    upload: async (bytes) => {
      const boundary = 'zhuoma-trial'
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
      const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(body.length) }
      return ask('/api/staff/uploadPicture.action?purpose=logo', { method: 'POST', headers, body })
    },
    socket: (name) => new WebSocket(`wss://${HOST}:${port}${name}`, { ca, servername: NAME, localAddress: GUEST, headers: headersOf({}) }),
  }
}

const TEXT = (hans) => ({ hans, hant: '', en: '', yue: '' })

/** The whole way of an owner, from the link that a new server prints; every browser after the first signs in. */
const enter = async (browser, server, link) => {
  const token = /#([\w-]+)/.exec(link)?.[1]
  if (!token) {
    await browser.call('/staff/signIn', { account: '13700000001', password: PASSWORD })
    return browser.call('/staff/getMe', {})
  }
  await browser.call('/staff/acceptInvitation', { token, name: 'Ms Lin', phone: '13700000001', password: PASSWORD })
  await browser.call('/staff/createMerchant', { name: TEXT('梧桐小馆'), logo: null, brandColor: '#0e7a4b', languages: ['hans', 'en'] })
  await browser.call('/staff/createShop', {
    idempotencyKey: createHash('sha256').update(token).digest('hex').slice(0, 32),
    name: TEXT('愚园路店'),
    address: TEXT('愚园路 1107 号'),
    region: { regionCd: '310100', province: '上海', city: '上海' },
    ...{ lng: 121.42, lat: 31.22, phone: '02162110000', openMin: 600, closeMin: 1320, dineIn: true, pickup: true, delivery: false },
  })
  return browser.call('/staff/getMe', {})
}

/** A picture of so many bytes: a real one, and after its end what no decoder reads. */
const pictureOf = async (bytes) => {
  const sharp = (await import('sharp')).default
  const png = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#0e7a4b' } })
    .png()
    .toBuffer()
  return Buffer.concat([png, Buffer.alloc(Math.max(0, bytes - png.length))])
}

const tryAll = async (name, proxy, server, link, { longSocket = false } = {}) => {
  const browser = browserAt(proxy)
  const of = (what) => `${name}: ${what}`
  await check(of('http leads to https'), async () => {
    const response = await new Promise((resolve, reject) =>
      http.get({ host: HOST, port: proxy.http, path: '/pages/index', headers: { host: NAME } }, resolve).once('error', reject),
    )
    response.resume()
    expectSame(response.headers.location?.replace(/:\d+\//, '/'), `${PUBLIC_URL}/pages/index`, 'location')
    return String(response.statusCode)
  })
  await check(of('TLS with the name’s certificate, HTTP/2'), async () => {
    const session = http2.connect(`https://${HOST}:${proxy.https}`, { ca: proxy.ca, servername: NAME })
    const status = await new Promise((resolve, reject) => {
      session.once('error', reject)
      session
        .request({ ':path': '/health', ':authority': NAME })
        .once('response', (headers) => resolve(headers[':status']))
        .once('error', reject)
        .end()
    }).finally(() => session.close())
    expectSame(status, 200, 'status')
    return session.alpnProtocol
  })
  await check(of('web app, compressed'), async () => {
    const { status, headers } = await browser.ask('/', { headers: { 'accept-encoding': 'br, gzip' } })
    expectSame([status, headers['content-type']?.split(';')[0]], [200, 'text/html'], 'answer')
    return `${headers['content-encoding'] ?? 'not compressed'}, HSTS ${headers['strict-transport-security'] ? 'yes' : 'no'}`
  })
  await check(of('console and its files'), async () => {
    const page = await browser.ask('/console/orders')
    const [script] = /\/console\/assets\/[\w.-]+\.js/.exec(page.bytes.toString()) ?? []
    const file = await browser.ask(script, { headers: { 'accept-encoding': 'br' } })
    expectSame([page.status, file.status, file.headers['cache-control']], [200, 200, 'public, max-age=31536000, immutable'], 'answers')
    return `${file.bytes.length} B, ${file.headers['content-encoding'] ?? 'not compressed'}`
  })
  let me
  await check(of('the owner signs in; the cookie is Secure'), async () => {
    me = await enter(browser, server, link)
    expectSame([...browser.cookies.keys()], ['__Host-zhuoma-staff'], 'cookies')
  })
  await check(of('the guest’s own address arrives, a forged header does not'), async () => {
    const { list } = await browser.call('/staff/getSessions', {})
    expectSame(list[0].ip, GUEST, 'address')
    return GUEST
  })
  await check(of('a picture of 7.9 MB is taken'), async () => {
    const { status, bytes } = await browser.upload(await pictureOf(7_900_000))
    expectSame([status, JSON.parse(bytes.toString()).resultCode], [200, '000000'], 'answer')
  })
  await check(of('one of 8.5 MB is refused by the server, in words'), async () => {
    const { status, bytes } = await browser.upload(await pictureOf(8_500_000))
    const { resultCode, resultMsg } = JSON.parse(bytes.toString())
    if (resultCode === '000000') throw new Error('it was taken')
    return `${status} ${resultCode} ${resultMsg}`
  })
  await check(of('one of 12 MB is refused by the proxy'), async () => {
    const { status, bytes } = await browser
      .upload(Buffer.alloc(12_000_000))
      .catch((fault) => ({ status: fault.code, bytes: Buffer.alloc(0) }))
    if (status !== 413) throw new Error(`${status} ${bytes.toString().slice(0, 80)}`)
    return '413'
  })
  await check(of('the diners’ socket reaches the server'), async () => {
    const code = await new Promise((resolve, reject) => browser.socket('/socket?ticket=none').once('close', resolve).once('error', reject))
    expectSame(code, 4401, 'close code')
    return 'close code 4401 without a ticket'
  })
  await check(of(`the console’s socket subscribes${longSocket ? ', and stays through a silent minute' : ''}`), async () => {
    const socket = browser.socket('/socket/staff')
    const messages = []
    let closed = null
    socket.on('message', (data) => messages.push(JSON.parse(data.toString())))
    socket.on('close', (code) => (closed = code))
    socket.on('error', (fault) => (closed = fault.message))
    await until('the first message', () => messages.length > 0 || closed !== null, 5)
    const { list } = await browser.call('/staff/getShops', {})
    socket.send(JSON.stringify({ type: 'subscribe', topics: [`shop:${list[0].shopId}`] }))
    await until('the shop is followed', () => messages.some(({ type }) => type === 'subscribed') || closed !== null, 5)
    if (longSocket) await new Promise((resolve) => setTimeout(resolve, 2 * HEARTBEAT_MS))
    expectSame(closed, null, 'close code')
    socket.terminate()
    return me.name
  })
}

await prepareRelease(trial)
const start = async (name, proxies) => startRelease(trial, { DATA_DIR: inFolder(`data-${name}`), PUBLIC_URL, TRUST_PROXY: proxies })
const linkOf = async (server) => {
  await until('the owner’s link', () => /Owner +\S+/.test(server.output()))
  return /Owner +(\S+)/.exec(server.output())[1]
}

const one = await start('one', 'yes')
await tryAll('nginx', await startNginx(one.port), one, await linkOf(one), { longSocket: true })
await tryAll('Caddy', await startCaddy(`${HOST}:${one.port}`), one, '', { longSocket: true })
// nginx names the guest to the server by itself, and so remains the only proxy that the server trusts.
const innerNginx = await startNginx(one.port, { outer: true })
const outerCaddy = await startCaddy(`https://${HOST}:${innerNginx.https}`, { SSL_CERT_FILE: own.certificate })
await tryAll('Caddy before nginx', outerCaddy, one, '')
await one.stop()

const two = await start('two', '2')
const innerCaddy = await startCaddy(`${HOST}:${two.port}`, { OUTER_PROXY: `${HOST}/32` })
await tryAll('nginx before Caddy', await startNginx(innerCaddy.https, { scheme: 'https' }), two, await linkOf(two))
await trial.finish()
print()

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort, HOST } from './programs.mjs'

/** Swift reads its salt there and nowhere else; Debian's package brings it. */
const CONF = '/etc/swift/swift.conf'
export const KEYS = { accessKeyId: 'trial:files', secretAccessKey: 'trial-secret-0123456789' }
export const REGION = 'trial-1'

const STORES = ['account', 'container', 'object']
const pipelineOf = (store) => `[pipeline:main]\npipeline = ${store}-server\n[app:${store}-server]\nuse = egg:swift#${store}\n`
const PROXY = `[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
[filter:tempauth]
use = egg:swift#tempauth
user_${KEYS.accessKeyId.replace(':', '_')} = ${KEYS.secretAccessKey} .admin
`

/** OpenStack Swift with one copy of everything, and its S3 interface: an object store of Debian. It can be stopped and started again with what it has. */
export const createSwift = async (trial) => {
  const folder = path.join(trial.folder, 'swift')
  mkdirSync(path.join(folder, 'devices/d1'), { recursive: true })
  if (!existsSync(CONF)) throw new Error(`There is no ${CONF}: apt-get install python3-swift`)
  const ports = {}
  const write = (name, port, more) => {
    const defaults = `[DEFAULT]\nbind_ip = ${HOST}\nbind_port = ${port}\nuser = root\nworkers = 0\nswift_dir = ${folder}\ndevices = ${folder}/devices\nmount_check = false\nlog_level = ERROR\n`
    writeFileSync(path.join(folder, `${name}-server.conf`), defaults + more)
    ports[name] = port
  }
  for (const store of STORES) {
    const port = await freePort()
    write(store, port, pipelineOf(store))
    const builder = path.join(folder, `${store}.builder`)
    await trial.run('swift-ring-builder', [builder, 'create', '4', '1', '1'])
    await trial.run('swift-ring-builder', [builder, 'add', `r1z1-${HOST}:${port}/d1`, '1'])
    await trial.run('swift-ring-builder', [builder, 'rebalance'])
  }
  const cache = await freePort()
  write('proxy', await freePort(), `${PROXY}[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = ${HOST}:${cache}\n`)
  await trial.start('memcached', ['-l', HOST, '-p', String(cache), '-u', 'root'], { port: cache })
  const begin = (name) => trial.start(`swift-${name}-server`, [path.join(folder, `${name}-server.conf`)], { port: ports[name] })
  for (const store of STORES) await begin(store)
  let door = await begin('proxy')
  return {
    url: `http://${HOST}:${ports.proxy}`,
    /** Nobody answers any more, from one moment to the next. */
    stop: () => door.stop('SIGKILL'),
    async start() {
      door = await begin('proxy')
    },
  }
}

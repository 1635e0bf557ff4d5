import { Connection } from './Connection'

const setUp = () => {
  const state = { online: true, isReachable: true }
  const pauses: { ms: number; end: () => void }[] = []
  let announceNetwork = (_: boolean): void => undefined
  const probe = jest.fn(async () => state.isReachable)
  const connection = new Connection({
    network: {
      online: () => state.online,
      onChange: (listener) => {
        announceNetwork = listener
        return () => undefined
      },
    },
    probe,
    sleep: (ms) => new Promise((resolve) => pauses.push({ ms, end: resolve })),
  })
  const recovered = jest.fn()
  connection.onRecovered(recovered)
  const turns = (online: boolean) => {
    state.online = online
    announceNetwork(online)
  }
  return { connection, state, pauses, probe, recovered, turns: turns }
}
const tick = () => new Promise(setImmediate)

it('one lost reply causes a query, and changes nothing when the server answers', async () => {
  const { connection, probe, recovered } = setUp()
  connection.received(false)
  await tick()
  expect(probe).toHaveBeenCalledTimes(1)
  expect(connection.reach).toBe('online')
  expect(recovered).not.toHaveBeenCalled()
})

it('an unreachable server is queried after longer and longer pauses, and its return is announced once', async () => {
  const { connection, state, pauses, recovered } = setUp()
  state.isReachable = false
  connection.received(false)
  for (let turn = 0; turn < 5; turn += 1) {
    await tick()
    pauses.at(-1)!.end()
  }
  await tick()
  expect(connection.reach).toBe('lost')
  expect(pauses.map(({ ms }) => ms)).toEqual([1_500, 3_000, 6_000, 12_000, 15_000, 15_000])
  state.isReachable = true
  pauses.at(-1)!.end()
  await tick()
  expect(connection.reach).toBe('back')
  expect(recovered).toHaveBeenCalledTimes(1)
  pauses.at(-1)!.end()
  await tick()
  expect(connection.reach).toBe('online')
})

it('a phone without network counts as lost at once without a query; with the network back the server is queried at once', async () => {
  const { connection, probe, recovered, turns } = setUp()
  turns(false)
  expect(connection.reach).toBe('lost')
  await tick()
  expect(probe).not.toHaveBeenCalled()
  turns(true)
  await tick()
  await tick()
  expect(connection.reach).toBe('back')
  expect(recovered).toHaveBeenCalledTimes(1)
})

it('after a gap that was too short to count, what had failed is loaded again once the server answers, but not over and over', async () => {
  const { connection, probe, pauses, recovered } = setUp()
  connection.received(false)
  void connection.missed()
  await tick()
  expect(probe).toHaveBeenCalledTimes(1)
  expect(connection.reach).toBe('online')
  expect(recovered).toHaveBeenCalledTimes(1)
  await connection.missed()
  expect(recovered).toHaveBeenCalledTimes(1)
  pauses.at(-1)!.end()
  await tick()
  await connection.missed()
  expect(recovered).toHaveBeenCalledTimes(2)
})

it('a page whose loading failed while the server was unreachable is loaded again with its return, once', async () => {
  const { connection, state, pauses, recovered } = setUp()
  state.isReachable = false
  connection.received(false)
  void connection.missed()
  await tick()
  expect(connection.reach).toBe('lost')
  state.isReachable = true
  pauses.at(-1)!.end()
  await tick()
  await tick()
  expect(recovered).toHaveBeenCalledTimes(1)
})

it('any answer of any call ends it', async () => {
  const { connection, state, recovered } = setUp()
  state.isReachable = false
  connection.received(false)
  await tick()
  connection.received(true)
  expect(connection.reach).toBe('back')
  state.isReachable = true
  await tick()
  await tick()
  expect(recovered).toHaveBeenCalledTimes(1)
})

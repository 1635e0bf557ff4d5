import { WebSocket } from 'ws'
import type { ServerMessage } from '@contract/push'
import { until } from '../../until'
import { Diner, type Place, TABLE } from '../diner'
import type { TestServer } from '../server'

/** A diner with a name who has opened the app at a table; their phone has not requested its cart yet. */
export async function sits(server: TestServer, name: string, place: Place = TABLE): Promise<Diner> {
  const diner = await Diner.arrive(server, place)
  await server.db.exec(`update app_user set nick_name = '${name}' where user_id = '${diner.who.userId}'`)
  return diner
}

/** Three people who have looked at their table's cart. */
export async function seated(server: TestServer) {
  const [anna, ben, cleo] = [await sits(server, 'Anna'), await sits(server, 'Ben'), await sits(server, 'Cleo')]
  for (const diner of [anna, ben, cleo]) await diner.cart()
  return { anna, ben, cleo }
}

/** The lines of a shared cart as `Anna I3 2`. */
export async function linesOf(diner: Diner): Promise<string[]> {
  const { lines, members } = await diner.cart()
  const nameOf = (memberNo: number) => members.find((member) => member.memberNo === memberNo)?.nickName
  return lines.map(({ memberNo, selection, quantity }) => `${nameOf(memberNo)} ${selection.itemId} ${quantity}`).sort()
}

/** A phone with a push connection, and the messages that it received. */
export async function listen(server: TestServer, diner: Diner, topics: string[]) {
  const received: ServerMessage[] = []
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket?ticket=${diner.who.ticket}`)
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as ServerMessage))
  const receives = (is: (message: ServerMessage) => boolean) =>
    until(
      () => received.some(is),
      () => `a message; heard ${JSON.stringify(received)}`,
    )
  await receives(({ type }) => type === 'welcome')
  socket.send(JSON.stringify({ type: 'subscribe', topics }))
  await receives(({ type }) => type === 'subscribed')
  return { received: received, receives: receives, close: () => socket.terminate() }
}

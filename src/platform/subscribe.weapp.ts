import Taro from '@tarojs/taro'
import type { MessageAnswer } from '@domain/message'

/** WeChat's question whether the app may send a message of each of these kinds, which it asks only while a tap lasts. By template; nothing: it was not asked. */
export const askToSubscribe = async (templateIds: string[]): Promise<Record<string, MessageAnswer>> => {
  try {
    const answers = await Taro.requestSubscribeMessage({ tmplIds: templateIds, entityIds: [] })
    return Object.fromEntries(templateIds.map((id) => [id, (answers as unknown as Record<string, MessageAnswer>)[id] ?? 'filter']))
  } catch {
    // Messages are turned off altogether, or this WeChat is too old: no harm done.
    return {}
  }
}

import Taro from '@tarojs/taro'
import type { MessageAnswer } from '@domain/member/message'

/**
 * WeChat's question whether the app may send a message of each of these kinds, which works only while a tap lasts. Answers by template; empty: WeChat did not
 * ask.
 */
export const requestSubscription = async (templateIds: string[]): Promise<Record<string, MessageAnswer>> => {
  try {
    const answers = await Taro.requestSubscribeMessage({ tmplIds: templateIds, entityIds: [] })
    return Object.fromEntries(templateIds.map((id) => [id, (answers as unknown as Record<string, MessageAnswer>)[id] ?? 'filter']))
  } catch {
    // Messages are turned off altogether, or this WeChat is too old: the app works without them.
    return {}
  }
}

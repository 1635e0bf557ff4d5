import type { Lang } from '@domain/lang'
import { MESSAGE_FIELDS, MESSAGE_TOPICS, type MessageTopic } from '@domain/member/message'
import { type Config, ConfigError } from '../../config'
import type { MessageOutcome, MessagePort } from '../message'
import { NoTokenError, type WechatApi } from './api'

export interface Template {
  id: string
  /** The template's own names of our fields, in our order: 'thing2', 'time3'. */
  keys: readonly string[]
}
export type Templates = Partial<Record<MessageTopic, Template>>

const isTopic = (name: string): name is MessageTopic => (MESSAGE_TOPICS as readonly string[]).includes(name)

/** `orderReady=ID/character_string1,thing2,thing3;refundDone=…`: for a topic that is left out the diner's consent is not requested. */
export function messageTemplates({ wechatMessageTemplates = '' }: Config): Templates {
  const problems: string[] = []
  const templates: Templates = {}
  for (const part of wechatMessageTemplates.split(';').filter((text) => text.trim())) {
    const match = /^\s*(\w+)=([\w-]+)\/([a-z_]+\d+(?:,[a-z_]+\d+)*)\s*$/.exec(part)
    const [, topic = '', id = '', keys = ''] = match ?? []
    if (!match || !isTopic(topic)) problems.push(`WECHAT_MESSAGE_TEMPLATES: "${part.trim()}" is no topic with its template`)
    else if (keys.split(',').length !== MESSAGE_FIELDS[topic].length)
      problems.push(`WECHAT_MESSAGE_TEMPLATES: ${topic} has the fields ${MESSAGE_FIELDS[topic].join(', ')}`)
    else templates[topic] = { id, keys: keys.split(',') }
  }
  if (problems.length === 0 && Object.keys(templates).length === 0)
    problems.push('WECHAT_MESSAGE_TEMPLATES is needed by MESSAGE_ADAPTER=wechat')
  if (problems.length > 0) throw new ConfigError(problems)
  return templates
}

/** How long WeChat lets a value of each kind be; it refuses the message otherwise. */
const MOST: Readonly<Record<string, number>> = { thing: 20, character_string: 32, phrase: 5, name: 10, letter: 32, symbol: 5 }
function fitting(key: string, value: string): string {
  const most = MOST[key.replace(/\d+$/, '')]
  const characters = [...value]
  return most === undefined || characters.length <= most ? value : `${characters.slice(0, most - 1).join('')}…`
}

const LANGS: Record<Lang, string> = { hans: 'zh_CN', hant: 'zh_TW', yue: 'zh_HK', en: 'en_US' }
/** WeChat is busy, or the app has sent too many this minute. */
const NOT_NOW = new Set([-1, 45009, 45011, 45047])

/** WeChat's subscribeMessage.send. */
export const createWechatMessages = ({ call }: WechatApi, templates: Templates): MessagePort => ({
  templateOf: (topic) => templates[topic]?.id ?? null,
  async send({ openId, topic, lang, fields, page }): Promise<MessageOutcome> {
    const template = templates[topic]
    if (!template) return 'refused'
    const data = Object.fromEntries(template.keys.map((key, at) => [key, { value: fitting(key, fields[at] ?? '') }]))
    try {
      const { errcode = 0 } = await call('subscribeMessage.send', '/cgi-bin/message/subscribe/send', {
        touser: openId,
        template_id: template.id,
        page,
        lang: LANGS[lang],
        data,
      })
      if (errcode === 0) return 'sent'
      return NOT_NOW.has(errcode) ? 'later' : 'refused'
    } catch (fault) {
      return fault instanceof NoTokenError ? 'later' : 'unknown'
    }
  },
})

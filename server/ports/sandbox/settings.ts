import { stmt } from '../../db/statement'

/** The behaviour of the sandbox's providers, by name; a missing one is as usual. */
export const findSetting = stmt<[name: string], { value: string }>(
  'sandboxSetting.find',
  'select value from sandbox_setting where name = $1',
)
export const putSetting = stmt<[name: string, value: string]>(
  'sandboxSetting.put',
  'insert into sandbox_setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
)

/** 'sheet': browsers pay in the app's own sheet. 'wechat': as with WeChat, by a code, another page, or in its own browser. */
export const PAY_WAYS = 'payWays'

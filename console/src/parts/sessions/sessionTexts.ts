import { defineTexts } from '../../i18n/texts'

export const sessionTexts = defineTexts({
  unknownDevice: { hans: '未知设备', hant: '未知裝置', en: 'Unknown device', yue: '未知裝置' },
  thisOne: { hans: '这台', hant: '這台', en: 'This one', yue: '呢部' },
  usedAt: { hans: '{time} 用过，{ip}', hant: '{time} 用過，{ip}', en: 'Used {time}, {ip}', yue: '{time} 用過，{ip}' },
  end: { hans: '登出', hant: '登出', en: 'Log out', yue: '登出' },
})

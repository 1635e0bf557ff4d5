import { useQueryClient } from '@tanstack/react-query'
import { App as Messages, ConfigProvider } from 'antd'
import enGB from 'antd/locale/en_GB'
import zhCN from 'antd/locale/zh_CN'
import zhHK from 'antd/locale/zh_HK'
import zhTW from 'antd/locale/zh_TW'
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { LanguageContext, showLang, storedLang, storeLang } from '../i18n/language'
import { theme } from './theme'
import './base.css'

const LOCALES = { hans: zhCN, hant: zhTW, en: enGB, yue: zhHK }

export const AppTheme = ({ children }: { children: ReactNode }) => {
  const [lang, setLang] = useState(storedLang)
  const client = useQueryClient()
  useLayoutEffect(() => showLang(lang), [lang])
  const language = useMemo(
    () => ({
      lang,
      setLang: (chosen: typeof lang) => {
        storeLang(chosen)
        setLang(chosen)
        // The server's answers depend on the language as well.
        void client.invalidateQueries()
      },
    }),
    [lang, client],
  )
  return (
    <LanguageContext.Provider value={language}>
      <ConfigProvider theme={theme} locale={LOCALES[lang]} button={{ autoInsertSpace: false }} form={{ requiredMark: false }}>
        <Messages>{children}</Messages>
      </ConfigProvider>
    </LanguageContext.Provider>
  )
}

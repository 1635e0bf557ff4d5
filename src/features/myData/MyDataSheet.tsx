import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { access } from '@/components/a11y/access'
import { Button } from '@/components/ui/Button'
import { Sheet } from '@/components/ui/Sheet'
import { FormFields, SmsCodeField } from '@/features/form'
import { useI18n } from '@/i18n'
import { serverUrl } from '@/platform'
import { useApp } from '@/useApp'
import type { FileOpener } from './file'
import { MyDataModel } from './MyDataModel'
import { openerOf } from './openFile'
import { myDataTexts } from './texts'
import { myDataTitle } from './titleTexts'
import './style.scss'

const texts = { ...myDataTexts, ...myDataTitle }

/** All that is held of the member as files; opened again it asks for a code again. */
export const MyDataSheet = observer(({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { api, now, session, toast } = useApp()
  const { t } = useI18n(texts)
  const create = () => new MyDataModel({ api, now, openerOf: ({ url, fileName }) => openerOf({ url: serverUrl(url), fileName }) })
  const [model, setModel] = useState(create)
  useEffect(() => {
    if (open) void session.profile.load()
  }, [open, session])
  const close = () => {
    onClose()
    if (model.files) setModel(create())
  }
  const show = (opener: FileOpener) => void opener().then((isOpen) => isOpen || toast.show(t('myData.failed')))
  const { files } = model
  return (
    <Sheet open={open} onClose={close} title={t('myData.title')}>
      <View className="zm-mydata">
        <View>{t('myData.what')}</View>
        {files ? (
          <>
            <View className="zm-mydata__note" {...access({ role: 'status' })}>
              {t('myData.ready')}
            </View>
            <Button block icon="file-text" onTap={() => show(files.pdf)}>
              {t('myData.pdf')}
            </Button>
            <Button block kind="outline" onTap={() => show(files.data)}>
              {t('myData.data')}
            </Button>
          </>
        ) : (
          <FormFields>
            <View className="zm-mydata__note">{t('myData.code')}</View>
            <SmsCodeField
              sms={model.sms}
              to={session.profile.value?.phone}
              onSend={() => void model.sms.send()}
              onConfirm={() => void model.make()}
            />
            <Button block busy={model.isMaking} onTap={() => void model.make()}>
              {t('myData.make')}
            </Button>
          </FormFields>
        )}
      </View>
    </Sheet>
  )
})

import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Field } from '@/components/ui/Field'
import { Row } from '@/components/ui/Row'
import { Sheet } from '@/components/ui/Sheet'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { luckyWordProblem, MAX_LUCKY_WORD } from '@domain/activity/luckyWord'
import { luckyTexts } from './luckyTexts'

/** The member's own word, which is mixed into each of their draws. */
export const LuckyWord = ({ word, onSave }: { word: string | null; onSave: (word: string) => Promise<boolean> }) => {
  const { toast } = useApp()
  const { t } = useI18n(luckyTexts)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const open = () => {
    setTyped(word ?? '')
    setOpen(true)
  }
  const save = async () => {
    setBusy(true)
    const isSaved = await onSave(typed)
    setBusy(false)
    if (isSaved) setOpen(false)
  }
  const isWrong = luckyWordProblem(typed) !== null
  const wrong = t('lucky.wrong', { max: MAX_LUCKY_WORD })
  return (
    <>
      <Card flush>
        <Row icon="star" label={t('lucky.title')} value={word ?? t('lucky.none')} onTap={open} />
      </Card>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('lucky.title')}
        footer={
          <Button block busy={isBusy} disabled={isWrong} onRefused={() => toast.show(wrong)} onTap={() => void save()}>
            {t('lucky.save')}
          </Button>
        }
      >
        <View className="zm-fair">
          <View className="zm-fair__body">{t('lucky.body')}</View>
          <Field
            label={t('lucky.title')}
            labelHidden
            value={typed}
            onChange={setTyped}
            placeholder={t('lucky.placeholder')}
            maxLength={MAX_LUCKY_WORD}
            counted
            clearable
            error={isWrong ? wrong : null}
          />
        </View>
      </Sheet>
    </>
  )
}

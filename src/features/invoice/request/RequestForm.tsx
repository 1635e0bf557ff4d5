import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Price } from '@/components/commerce/Price'
import { access } from '@/components/a11y/access'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Choice } from '@/components/ui/Choice'
import { Field } from '@/components/ui/Field'
import { Icon } from '@/components/ui/Icon'
import { Segmented } from '@/components/ui/Segmented'
import { Tag } from '@/components/ui/Tag'
import { Tappable } from '@/components/ui/Tappable'
import { FormError } from '@/features/form'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { TITLE_TYPES } from '@domain/invoice/title'
import { sumFen } from '@domain/money'
import { type InvoiceTitle, spacedTaxNumber } from '../invoice'
import type { RequestModel } from './RequestModel'
import { Slip, SlipLine } from '../Slip'
import { invoiceTexts } from '../texts'
import { useInvoiceError } from '../useInvoiceError'

interface FormProps {
  model: RequestModel
}

/** The data that will be on it. */
const Paper = observer(({ model }: FormProps) => {
  const { t } = useI18n(invoiceTexts)
  const [first] = model.orders
  const { title } = model
  return (
    <Slip
      mark={<Tag>{t('invoice.preview')}</Tag>}
      amount={<Price fen={model.amountFen} size="bar" decimals="two" sign={first!.currencySign} />}
      seller={first!.sellerName}
    >
      <SlipLine label={t('invoice.title')}>{title?.title ?? '—'}</SlipLine>
      {title && title.taxNumber !== '' && <SlipLine label={t('invoice.taxNumber')}>{spacedTaxNumber(title.taxNumber)}</SlipLine>}
      <SlipLine label={t('invoice.item')}>{`${first!.itemName} · ${t('invoice.orders', { n: model.orders.length })}`}</SlipLine>
      <SlipLine label={t('invoice.seller')}>{first!.sellerName}</SlipLine>
      {first!.ratePermille === null && <SlipLine label={t('invoice.taxRate')}>{t('invoice.untaxed')}</SlipLine>}
    </Slip>
  )
})

const TitleLine = observer(({ model, title }: FormProps & { title: InvoiceTitle }) => {
  const { nav } = useApp()
  const { t } = useI18n(invoiceTexts)
  return (
    <View className="zm-invoice__title">
      <Choice
        kind="radio"
        trailing
        label={title.title}
        checked={model.titleId === title.titleId}
        onChange={() => model.chooseTitle(title)}
        className="zm-invoice__pick"
      >
        <View className="zm-invoice__name">
          {title.title} {title.isDefault && <Tag>{t('invoice.default')}</Tag>}
        </View>
        {title.taxNumber !== '' && <View className="zm-invoice__hint">{spacedTaxNumber(title.taxNumber)}</View>}
      </Choice>
      <Tappable
        className="zm-invoice__edit"
        label={t('invoice.editNamed', { title: title.title })}
        onTap={() => void nav.go('addInvoiceTitle', { titleId: title.titleId })}
      >
        {t('invoice.edit')}
      </Tappable>
    </View>
  )
})

const Titles = observer(({ model }: FormProps) => {
  const { nav } = useApp()
  const { t } = useI18n(invoiceTexts)
  const wordsOf = useInvoiceError()
  return (
    <Card>
      <View className="zm-invoice__spread">
        <View className="zm-invoice__heading" {...access({ role: 'heading', level: 2 })}>
          {t('invoice.title')}
        </View>
        <Segmented
          size={32}
          label={t('invoice.type')}
          value={model.type}
          onChange={model.setType}
          options={TITLE_TYPES.map((type) => ({ value: type, label: t(`invoice.type.${type}`) }))}
        />
      </View>
      {(model.titles.value ?? [])
        .filter(({ type }) => type === model.type)
        .map((title) => (
          <TitleLine key={title.titleId} model={model} title={title} />
        ))}
      <Tappable
        className="zm-invoice__add"
        onTap={() => void nav.go('addInvoiceTitle', model.type === 'personal' ? { type: 'personal' } : {})}
      >
        <Icon name="plus" size={16} />
        <View>{t('invoice.newTitle')}</View>
      </Tappable>
      <FormError>{wordsOf(model.errors.title)}</FormError>
    </Card>
  )
})

export const RequestForm = observer(({ model }: FormProps) => {
  const { t } = useI18n(invoiceTexts)
  const wordsOf = useInvoiceError()
  const { others } = model
  return (
    <>
      <Paper model={model} />
      <Titles model={model} />
      <Card>
        <View className="zm-invoice__fields">
          <View className="zm-invoice__heading" {...access({ role: 'heading', level: 2 })}>
            {t('invoice.where')}
          </View>
          <Field
            label={t('invoice.email')}
            kind="email"
            value={model.email}
            onChange={model.setEmail}
            maxLength={254}
            error={wordsOf(model.errors.email)}
          />
          <Choice kind="checkbox" checked={model.byText} onChange={model.setByText}>
            {t('invoice.byText')}
          </Choice>
          {model.byText && (
            <Field
              label={t('invoice.mobile')}
              kind="phone"
              value={model.phone}
              onChange={model.setPhone}
              maxLength={20}
              error={wordsOf(model.errors.phone)}
            />
          )}
        </View>
      </Card>
      {others.length > 0 && (
        <Card>
          <View className="zm-invoice__spread">
            <View className="zm-invoice__words">
              <View className="zm-invoice__name">{t('invoice.others', { n: others.length })}</View>
              <View className="zm-invoice__hint">
                {t('invoice.othersSum', {
                  amount: formatPrice(sumFen(others.map(({ amountFen }) => amountFen)), others[0]!.currencySign, 'two'),
                })}
              </View>
            </View>
            <Button size={40} kind="outline" onTap={model.addOthers}>
              {t('invoice.together')}
            </Button>
          </View>
        </Card>
      )}
    </>
  )
})

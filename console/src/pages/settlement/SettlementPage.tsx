import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button, DatePicker, Segmented, Table } from 'antd'
import dayjs from 'dayjs'
import type { StaffOutput } from '@contract/staff/index'
import { amountText } from '@domain/money'
import { bringsMoney } from '@domain/report/settlement'
import { DAY, dateKey } from '@domain/time'
import { call } from '../../api/call'
import { useOffsetMin } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Figure, FigureStrip } from '../../parts/FigureStrip'
import { Loaded } from '../../parts/Loaded'
import { Money } from '../../parts/money/Money'
import { moneyText } from '../../parts/money/moneyText'
import { savePdf } from '../../parts/savePdf'
import { type Cell, saveTable } from '../../parts/saveTable'
import { useFailure } from '../../parts/useFailure'
import { PageHead } from '../../shell/PageHead'
import { useShopScope } from '../../shell/shopScope'
import { methodTexts } from '../orders/stateTexts'
import { settlementTexts } from './texts'
import './settlement.css'

type Settlement = StaffOutput<'/staff/getSettlement'>
type Settled = Settlement['total']
type MethodRow = Settled['methods'][number]

const MONTH_KEY = 'YYYY-MM'
const monthBefore = (month: string) => dateKey(Date.parse(`${month}-01T00:00:00Z`) - DAY, 0).slice(0, MONTH_KEY.length)
/** The days of a month ("2026-11"). */
const daysOf = (month: string) => ({ from: `${month}-01`, to: dayjs(`${month}-01`).endOf('month').format('YYYY-MM-DD') })
const KIND_TEXTS = ['topUp', 'visitCard'] as const
const OWED = ['principalFen', 'bonusFen', 'visitsFen'] as const
const isKindText = (kind: string): kind is (typeof KIND_TEXTS)[number] => (KIND_TEXTS as readonly string[]).includes(kind)

/** The methods of a shop, those that bring money first, each kind with its sum. */
const Methods = ({ name, of, sign }: { name: string; of: Settled; sign: string }) => {
  const t = useTexts(settlementTexts)
  const methods = useTexts(methodTexts)
  const rows = [...of.methods].sort((a, b) => Number(bringsMoney(b.method)) - Number(bringsMoney(a.method)))
  const counted = (fen: number, count: number) =>
    count === 0 ? (
      '–'
    ) : (
      <>
        <Money fen={fen} sign={sign} /> <span className="settlement-faint">{count.toLocaleString('en')}</span>
      </>
    )
  const sums = [
    { text: t('received'), fen: of.receivedFen, isShown: rows.some(({ method }) => bringsMoney(method)) },
    { text: t('redeemed'), fen: of.redeemedFen, isShown: rows.some(({ method }) => !bringsMoney(method)) },
  ]
  return (
    <section className="sheet settlement-shop" aria-label={name}>
      <h2>{name}</h2>
      <Table<MethodRow>
        size="small"
        rowKey="method"
        dataSource={rows}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: t('method'), render: (_, { method }) => methods(method) },
          { title: t('taken'), align: 'right', render: (_, { takenFen, takenCount }) => counted(takenFen, takenCount) },
          { title: t('refunded'), align: 'right', render: (_, { refundedFen, refundedCount }) => counted(refundedFen, refundedCount) },
          { title: t('net'), align: 'right', render: (_, { netFen }) => <Money fen={netFen} sign={sign} /> },
        ]}
        summary={() =>
          sums
            .filter(({ isShown }) => isShown)
            .map(({ text, fen }) => (
              <Table.Summary.Row key={text} className="settlement-sum">
                <Table.Summary.Cell index={0} colSpan={3}>
                  {text}
                </Table.Summary.Cell>
                <Table.Summary.Cell index={3} align="right">
                  <Money fen={fen} sign={sign} />
                </Table.Summary.Cell>
              </Table.Summary.Row>
            ))
        }
      />
    </section>
  )
}

/** What each shop took and is to receive in a month, by method, and its statement for the accountant. */
export const SettlementPage = () => {
  const t = useTexts(settlementTexts)
  const methods = useTexts(methodTexts)
  const offsetMin = useOffsetMin()
  const fail = useFailure()
  const shopId = useShopScope()
  const thisMonth = dateKey(Date.now(), offsetMin).slice(0, MONTH_KEY.length)
  const presets = { thisMonth, lastMonth: monthBefore(thisMonth) }
  const navigate = useNavigate()
  const { month = thisMonth } = useSearch({ from: '/shell/settingsPages/settings/settlement' })
  const setMonth = (chosen: string) => void navigate({ to: '/settings/settlement', search: { month: chosen }, replace: true })
  const input = { ...daysOf(month), ...(shopId !== null && { shopId }) }
  const settlement = useQuery({
    queryKey: ['settlement', input],
    queryFn: () => call('/staff/getSettlement', input),
    placeholderData: keepPreviousData,
  })
  const pdf = useMutation({
    mutationFn: () => call('/staff/makeStatement', input),
    onSuccess: ({ fileName, pdf: base64 }) => savePdf(fileName, base64),
    onError: fail,
  })
  const kindText = (kind: string) => (isKindText(kind) ? t(kind) : kind)
  const amount = (fen: number) => Number(amountText(fen))
  const tableOf = ({ merchantName, shops, total, prepaid, owed }: Settlement): Cell[][] => [
    [t('shop'), t('method'), t('taken'), t('takenCount'), t('refunded'), t('refundedCount'), t('net')],
    ...shops.flatMap(({ name, methods: rows, receivedFen, redeemedFen }) => [
      ...rows.map((row): Cell[] => [
        name,
        methods(row.method),
        amount(row.takenFen),
        row.takenCount,
        amount(row.refundedFen),
        row.refundedCount,
        amount(row.netFen),
      ]),
      [name, t('received'), '', '', '', '', amount(receivedFen)],
      [name, t('redeemed'), '', '', '', '', amount(redeemedFen)],
    ]),
    ...prepaid.map(({ kind, soldFen, backFen }): Cell[] => [
      merchantName,
      kindText(kind),
      amount(soldFen),
      '',
      amount(backFen),
      '',
      amount(soldFen - backFen),
    ]),
    ...(owed ? OWED.map((key): Cell[] => [merchantName, `${t('owed')} ${t(key)}`, '', '', '', '', amount(owed[key])]) : []),
    [merchantName, t('received'), '', '', '', '', amount(total.receivedFen)],
    [merchantName, t('redeemed'), '', '', '', '', amount(total.redeemedFen)],
  ]
  const preset = (Object.keys(presets) as (keyof typeof presets)[]).find((one) => presets[one] === month) ?? ''
  return (
    <>
      <PageHead title={t('title')} note={t('purpose')}>
        <Button
          disabled={!settlement.data}
          onClick={() => settlement.data && void saveTable(tableOf(settlement.data), 'xlsx', `${t('fileName')}-${month}`).catch(fail)}
        >
          {t('xlsx')}
        </Button>
        <Button type="primary" loading={pdf.isPending} onClick={() => pdf.mutate()}>
          {t('pdf')}
        </Button>
      </PageHead>
      <div className="settlement-bar">
        <Segmented<keyof typeof presets | ''>
          aria-label={t('span')}
          value={preset}
          onChange={(chosen) => chosen !== '' && setMonth(presets[chosen])}
          options={(['thisMonth', 'lastMonth'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <DatePicker
          picker="month"
          aria-label={t('month')}
          allowClear={false}
          value={dayjs(`${month}-01`)}
          disabledDate={(day) => day.format(MONTH_KEY) > thisMonth}
          onChange={(day) => day && setMonth(day.format(MONTH_KEY))}
        />
      </div>
      <Loaded of={settlement}>
        {({ total, shops, prepaid, owed, currencySign: sign }) => (
          <>
            <FigureStrip>
              <Figure title={t('received')} value={moneyText(total.receivedFen, sign)} note={t('receivedNote')} />
              <Figure title={t('redeemed')} value={moneyText(total.redeemedFen, sign)} note={t('redeemedNote')} />
              <Figure title={t('sales')} value={moneyText(total.salesFen, sign)} note={t('salesNote')} />
              <Figure title={t('prepaid')} value={moneyText(total.prepaidFen, sign)} note={t('prepaidNote')} />
            </FigureStrip>
            {total.methods.length === 0 && <p className="sheet settlement-shop settlement-faint">{t('none')}</p>}
            {shops.length > 1 && total.methods.length > 0 && <Methods name={t('allShops')} of={total} sign={sign} />}
            {shops
              .filter((shop) => shop.methods.length > 0)
              .map((shop) => (
                <Methods key={shop.shopId} name={shop.name} of={shop} sign={sign} />
              ))}
            {prepaid.length > 0 && (
              <section className="sheet settlement-shop" aria-label={t('prepaid')}>
                <h2>{t('prepaid')}</h2>
                <Table<Settlement['prepaid'][number]>
                  size="small"
                  rowKey="kind"
                  dataSource={prepaid}
                  pagination={false}
                  scroll={{ x: 'max-content' }}
                  columns={[
                    { title: t('prepaid'), render: (_, { kind }) => kindText(kind) },
                    { title: t('sold'), align: 'right', render: (_, { soldFen }) => <Money fen={soldFen} sign={sign} /> },
                    {
                      title: t('back'),
                      align: 'right',
                      render: (_, { backFen }) => (backFen === 0 ? '–' : <Money fen={backFen} sign={sign} />),
                    },
                    { title: t('net'), align: 'right', render: (_, { soldFen, backFen }) => <Money fen={soldFen - backFen} sign={sign} /> },
                  ]}
                />
              </section>
            )}
            {owed && (
              <section className="sheet settlement-shop" aria-label={t('owed')}>
                <h2>{t('owed')}</h2>
                <dl className="settlement-owed">
                  {OWED.map((key) => (
                    <div key={key}>
                      <dt>{t(key)}</dt>
                      <dd>
                        <Money fen={owed[key]} sign={sign} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            )}
            <p className="settlement-faint settlement-fees">{t('fees')}</p>
          </>
        )}
      </Loaded>
    </>
  )
}

import { View } from '@tarojs/components'
import { Avatar } from '@/components/ui/Avatar'
import { Barcode } from '@/components/commerce/Barcode'
import { BillLine } from '@/components/commerce/Bill'
import { Badge } from '@/components/ui/Badge'
import { Card } from '@/components/ui/Card'
import { ConnectionStrip, PendingStrip } from '@/components/ui/ConnectionBar'
import { Countdown } from '@/components/ui/Countdown'
import { Fact } from '@/components/ui/Fact'
import { Icon, type IconName } from '@/components/ui/Icon'
import { LiveRegion } from '@/components/a11y/LiveRegion'
import { Highlight } from '@/components/ui/Highlight'
import { NavBar } from '@/components/ui/NavBar'
import { Page } from '@/components/ui/Page'
import { PickupNumber } from '@/components/commerce/PickupNumber'
import { Picture } from '@/components/ui/Picture'
import { Price } from '@/components/commerce/Price'
import { ProgressSteps } from '@/components/ui/ProgressSteps'
import { QrCode } from '@/components/ui/QrCode'
import { Row } from '@/components/ui/Row'
import { Section } from '@/components/ui/Section'
import { Tag, type TagTone } from '@/components/ui/Tag'
import { Tappable } from '@/components/ui/Tappable'
import { Timeline } from '@/components/ui/Timeline'
import { art } from '../art'

const nothing = () => undefined
const TONES: TagTone[] = ['neutral', 'brand', 'success', 'warning', 'danger', 'label']
const ICONS: IconName[] = ['house', 'utensils', 'receipt-text', 'crown', 'user-round', 'search', 'map-pin', 'shopping-bag', 'bike', 'store']
const NOON = Date.UTC(2026, 10, 21, 4)

/** Components that only show something: names, prices, numbers, states. */
export const Signs = () => (
  <Page
    short
    nav={<NavBar align="left" title="南塘小馆 愚园路店" onTitleTap={nothing} trailing={<Icon name="search" size={20} />} tone="surface" />}
  >
    <ConnectionStrip ofMenu notice={{ kind: 'lost', menuAt: NOON, offsetMin: 480 }} />
    <ConnectionStrip notice={{ kind: 'back' }} />
    <PendingStrip notice={{ isBusy: false, onRetry: nothing, onGiveUp: nothing }} />
    <View className="g-pad">
      <View className="g-line">
        {TONES.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
        <Tag isWhole tone="danger">
          含麸质、大豆、花生、坚果、芝麻、甲壳类、软体类
        </Tag>
      </View>
      <View className="g-line">
        {ICONS.map((name) => (
          <Icon key={name} name={name} size={20} />
        ))}
      </View>
      <View className="g-line">
        {([20, 24, 64] as const).map((size) => (
          <Avatar key={size} name="满" seed={size} size={size} />
        ))}
        <Avatar name="Zoe" seed="u-81" />
        <Avatar name="同桌 2" mark="2" seed={1} size={24} />
        <Avatar name="有头像" seed={2} size={64} picture={art('dango', 'matcha')} />
        <View className="g-mark">
          <Badge count={1} />
        </View>
        <View className="g-mark">
          <Badge count={120} />
        </View>
        <View className="g-mark">
          <Badge count={3} tone="brand" />
        </View>
        <View className="g-mark">
          <Badge count={8} tone="brand" ring />
        </View>
      </View>
      <View className="g-line">
        <Picture className="g-row" src={art('curry-rice', 'wheat')} />
        <Picture className="g-row" src={art('curry-rice', 'wheat')} faded />
        <Picture className="g-row" src={art('curry-rice', 'wheat')} cut />
        <Picture className="g-row" src={null} ground="sea" />
        <Picture className="g-row" src="data:image/png;base64,broken" ground="berry" fallback={art('shortcake')} />
        <Picture className="g-row" src={art('teapot', 'night')} radius="small" />
      </View>
      <View className="g-line">
        {(['s', 'm', 'bar', 'l', 'xl'] as const).map((size) => (
          <Price key={size} fen={12345678} size={size} decimals="two" />
        ))}
        <Price fen={3600} listFen={4000} memberFen={3280} />
        <Price fen={3605} sign="HK$" />
        <Price fen={0} />
        <Price fen={12600} listFen={14000} align="end" />
      </View>
      <View className="g-line">
        <Countdown until={NOON + 822_000} now={() => NOON} />
        <Countdown isAlone until={NOON + 45_822_000} now={() => NOON} />
        <Countdown until={NOON} now={() => NOON} />
      </View>
      <Barcode digits="28601934772508" label="会员码" />
      <QrCode text="https://order.example.com/?scene=SNTYY01" label="扫码支付" />
      <PickupNumber size="page" number="A086" caption="取餐号" />
      <View className="g-spread">
        <PickupNumber number="A086" caption="取餐号" />
        <PickupNumber size="line" number="A086" caption="取餐号" />
      </View>
      <Card>
        <ProgressSteps
          steps={[
            { label: '已付款', time: '12:00', state: 'now' },
            { label: '已接单', state: 'next' },
            { label: '可取餐', time: '约 12:30', state: 'next' },
          ]}
        />
      </Card>
      <Card>
        <Highlight text="红烧牛腱面" ranges={[[2, 4]]} />
        <Highlight text="Slow-Braised Beef Shank" ranges={[[13, 17]]} />
      </Card>
      <Card active>
        <Section title="正在做的一单" caption="有一圈主色的边" />
      </Card>
      <Card lifted>
        <ProgressSteps
          steps={[
            { label: '已付款', time: '12:00', state: 'done' },
            { label: '已接单', time: '12:01', state: 'done' },
            { label: '已取餐', time: '12:20', state: 'done' },
          ]}
        />
      </Card>
      <Card>
        <Section title="卡片标题" caption="一句说明" action={{ label: '全部', onTap: nothing }} />
        <Fact label="订单号" trailing={<Tappable onTap={nothing}>复制</Tappable>}>
          2026 1120 0086 4471
        </Fact>
        <Fact label="支付方式">微信支付</Fact>
        <BillLine label="菜品" fen={10000} />
        <BillLine label="满减" reason="满 80 减 15，已选最优" fen={1500} discount />
        <BillLine label="优惠券" reason="最高减 ¥20" fen={2000} discount onTap={nothing} />
      </Card>
      <Card>
        <Timeline
          events={[
            { title: '已下单', time: '12:00' },
            { title: '已付款', time: '12:01' },
            { title: '已退款', time: '12:10' },
          ]}
        />
      </Card>
      <Section kind="group" title="组标题" />
      <Section kind="list" title="列表标题" action={{ label: '看菜单', onTap: nothing }} />
      <Card flush>
        <Row icon="languages" label="语言" value="简体中文" onTap={nothing} />
        <Row icon="phone" label="138****0001" caption="手机号，绑定后不能更换" />
        <Row label="不能点的" disabled onRefused={nothing} onTap={nothing} />
        <Row icon="trash-2" label="注销账号" danger onTap={nothing} />
        <Row icon="log-out" label="退出登录" staysHere onTap={nothing} />
        <Row label="很长很长很长很长很长很长很长很长的名字" value="也很长很长很长很长的值" onTap={nothing} />
      </Card>
      <LiveRegion>只给读屏听的一句话</LiveRegion>
    </View>
  </Page>
)

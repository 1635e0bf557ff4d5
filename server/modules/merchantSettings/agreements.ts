import type { Localized } from '@domain/lang'
import { traditionalMenu } from '../../traditional'

const localized = (hans: string, en: string, yue: string): Localized => ({ hans, en, yue, hant: traditionalMenu(hans) })

/** Member agreement of a demo merchant, in full. */
export const memberAgreement = ({ hans, en, yue }: Localized): Localized =>
  localized(
    `欢迎成为${hans}会员。注册前请先读完这份协议；勾选“同意”即表示你接受它。

一、会员资格
1. 年满 14 周岁，用本人手机号通过短信验证后即成为会员。一个手机号只能注册一个账号。
2. 会员资格免费，没有有效期，不能转让、出租或出借。

二、会员权益
1. 会员价：菜单上标有会员价的商品，结算时自动按会员价计算。会员价与满减活动可以同时享受，与标明“不与会员价同享”的优惠不同享。
2. 订单记录：可以查看自己的全部订单、再来一单、评价和申请退款。
3. 权益调整会提前 7 天在本页公布，已经下单的订单不受影响。

三、下单与付款
1. 订单在付款成功后才送到后厨。15 分钟内未付款的订单会自动取消，占用的库存同时释放。
2. 门店开始制作之前可以自己取消，款项原路退回，一般 3 个工作日内到账。开始制作后请联系门店。
3. 商品图片为示意，分量、口味和过敏原以门店说明为准。标注“未声明”的商品不等于不含过敏原，有过敏史请先询问店员。

四、评价
请写真实的用餐感受。辱骂、广告和他人隐私不会展示，我们会说明原因。

五、账号注销
可以在“我的—个人资料—注销账号”随时注销。注销后手机号、昵称、头像和生日立即删除，订单按税务法规要求保留，但不再与你关联。每人限量的优惠不因重新注册而重新计算。

六、变更与争议
协议修改会在本页公布，并在你下次登录时请你重新确认。发生争议先协商，协商不成由门店所在地人民法院管辖。`,
    `Welcome to the membership of ${en}. Please read this agreement before you register; by ticking “I agree” you accept it.

1. Who can be a member
1.1 Anyone aged 14 or over who verifies their own mobile number by text message. One number, one account.
1.2 Membership is free, does not expire, and cannot be transferred, rented or lent.

2. What members get
2.1 Member prices: dishes that show a member price are charged at it automatically. It can be combined with spend-and-save offers, but not with offers marked “not with member price”.
2.2 Orders: see all of your own orders, order again, review, and ask for refunds.
2.3 Changes to these benefits are announced here 7 days ahead and never affect an order already placed.

3. Ordering and paying
3.1 An order goes to the kitchen once it is paid. An order not paid within 15 minutes is cancelled and its portions are released.
3.2 You can cancel until the kitchen starts; the money goes back the way it came, usually within 3 working days. After that, please talk to the shop.
3.3 Pictures are illustrations. Portions, taste and allergens are as stated by the shop. “Not declared” does not mean “free of”: if you have an allergy, ask first.

4. Reviews
Please write what you really experienced. Abuse, advertising and other people's private details are not shown, and we say why.

5. Closing your account
You can do so at any time under Me – Profile – Close account. Your number, name, picture and birthday are erased at once. Orders are kept as tax law requires, no longer linked to you. Offers that are limited for each person do not begin anew when you register again.

6. Changes and disputes
Changes are published here and you are asked to confirm them when you next log in. Disputes are settled by agreement, failing which by the court of the shop's district.`,
    `歡迎成為${yue}會員。註冊之前請睇完呢份協議；剔「同意」即係接受。

一、會員資格
1. 年滿 14 歲，用自己手機號碼經短訊驗證就係會員。一個號碼只可以開一個帳戶。
2. 會員免費，冇期限，唔可以轉讓或者借畀人。

二、會員優惠
1. 會員價：餐牌上有會員價嘅食物，埋單自動計會員價，可以同滿額減優惠一齊用；寫明「不與會員價同享」嘅除外。
2. 訂單：可以睇返自己所有訂單、再嗌一次、評價同申請退款。
3. 優惠有改動會提前 7 日喺呢度公佈，已經落咗單嘅唔受影響。

三、落單同付款
1. 付款成功先會送單入廚房。15 分鐘內未付款會自動取消，留住嘅份數一齊放返出嚟。
2. 廚房未開始整之前可以自己取消，錢原路退返，一般 3 個工作日到帳。開始咗就請搵舖頭。
3. 圖片只供參考，份量、味道同致敏原以舖頭講法為準。「未申報」唔等於冇，敏感人士請問清楚店員。

四、評價
請寫真實感受。鬧人、廣告同人哋嘅私隱唔會出，我哋會講明原因。

五、刪除帳戶
可以隨時喺「我嘅—個人資料—刪除帳戶」辦理。號碼、名、相同生日即時刪除；訂單按稅務規定保留，但唔再連住你。每人限量嘅優惠唔會因為再登記而重新計。

六、修改同爭議
協議有改會喺呢度公佈，下次登入會請你再確認。有爭議先傾，傾唔掂由舖頭所在地法院處理。`,
  )

/** Which data are collected, when, and why: one line per datum (product.md, 9.6). */
export const privacyAgreement = ({ hans, en, yue }: Localized, phone: string): Localized =>
  localized(
    `${hans}只在用得到的时候才问，每一项都可以拒绝。拒绝之后，除了注明的那一件事，其他都照常可用。

我们会问什么、为什么
· 手机号：注册会员、登录和找回订单时用短信验证。只看菜单、堂食下单不需要。
· 位置：只在你点“附近门店”时问一次，用来把门店按距离排序。位置随请求发送、不保存。不给也可以按城市或店名找店。
· 相机：扫桌码时使用，画面只在手机上识别，不上传。也可以手动输入桌号。
· 相册：评价上传图片时由你自己挑选，我们只收到你选中的图片，并会去掉其中的拍摄地点。
· 昵称、头像、性别、生日：完善资料时自愿填写，用于称呼你和生日礼。昵称和头像会让同桌的人看到。
· 订单与备注：用来制作、售后和开票。备注请不要写私人信息。
· 设备类型与应用版本：出现故障时用来排查，不含设备识别码。

我们不做什么
不出售个人信息，不做跨应用追踪，不读取通讯录，不在后台定位。

保存多久
短信验证码 10 分钟；网页访客身份 30 天；登录凭证只保存不可还原的摘要；订单按法规保存 5 年；注销后个人资料立即删除。为了让每人限量的优惠不因重新注册而重来，注销后保留手机号和微信标识的加密摘要，以及限量优惠领过多少，到活动结束为止，没有期限的保留一年；摘要还原不出手机号和微信。

谁会看到
付款由支付机构处理，它收到订单号和金额；短信由运营商发送，它收到手机号。除此以外，只有法律要求时才提供。

你的权利
可以在“我的”里查看、更正、删除，也可以注销账号。有疑问请致电 ${phone}，15 个工作日内答复。`,
    `${en} asks only when something is needed, and you can refuse every item. Whatever you refuse, everything but the one thing named here still works.

What we ask for, and why
· Phone number: to register, log in and find your orders, verified by text message. Not needed to read the menu or to order at a table.
· Location: asked once, when you tap “Nearby shops”, to sort shops by distance. It travels with the request and is not stored. Without it you can search by city or name.
· Camera: to scan a table code. The picture is read on your phone and never uploaded. You can type the table number instead.
· Photos: when you add pictures to a review. We receive only those you pick, and remove the place they were taken.
· Name, picture, gender, birthday: if you like, in your profile, to address you and for a birthday treat. People at your table see your name and picture.
· Orders and notes: to cook, to help afterwards and for invoices. Please keep private matters out of notes.
· Device type and app version: to find faults. No device identifiers.

What we do not do
We do not sell personal data, track you across apps, read your contacts, or locate you in the background.

How long it is kept
Text codes 10 minutes; a web visitor's identity 30 days; log-in tickets only as an irreversible digest; orders 5 years as the law requires; your profile until you close the account. So that offers limited for each person do not begin anew, a keyed digest of the phone number and the WeChat identity, with how much was had of such offers, stays after closing until they end, or for a year where there is no end; neither can be read from it.

Who else sees it
The payment provider receives the order number and the amount; the carrier receives the phone number for a text. Nobody else, unless the law demands it.

Your rights
See, correct or delete your data under Me, or close the account. Questions: ${phone}; you get an answer within 15 working days.`,
    `${yue}用得着先會問，每樣都可以唔畀。唔畀，除咗寫明嗰樣，其他照用。

我哋問咩、點解問
· 手機號碼：註冊會員、登入同搵返訂單，用短訊驗證。睇餐牌、堂食落單唔使。
· 位置：你撳「附近分店」嗰陣問一次，用嚟按距離排。跟住請求送出，唔儲存。唔畀都可以按城市或者店名搵。
· 相機：掃枱碼用，畫面只喺手機度辨認，唔會上載。亦可以自己打枱號。
· 相簿：評價加相嗰陣由你自己揀，我哋只收到你揀嘅，仲會刪走拍攝地點。
· 名、頭像、性別、生日：自願填，用嚟稱呼你同送生日禮。同枱會見到你個名同頭像。
· 訂單同備註：用嚟整嘢食、跟進同開發票。備註唔好寫私人嘢。
· 裝置類型同版本：出事嗰陣搵原因，唔包裝置識別碼。

我哋唔做咩
唔賣個人資料，唔跨程式追蹤，唔睇通訊錄，唔喺背景定位。

保存幾耐
短訊驗證碼 10 分鐘；網頁訪客身份 30 日；登入憑證只留還原唔到嘅摘要；訂單按法例 5 年；刪除帳戶即時刪資料。為咗每人限量嘅優惠唔會因為再登記而重新計，刪除之後會留住手機號碼同微信標識嘅加密摘要，同埋限量優惠攞咗幾多，到活動完為止，冇期限嘅留一年；摘要還原唔到號碼同微信。

邊個會見到
付款機構收到單號同銀碼；電訊商收到手機號碼。除此之外，法律要求先會提供。

你嘅權利
可以喺「我嘅」睇、改、刪，亦可以刪除帳戶。有疑問打 ${phone}，15 個工作日內答覆。`,
  )

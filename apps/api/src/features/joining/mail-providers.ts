/**
 * Domains at which anybody can have an address, so that one there shows nothing about a laboratory. A short list of our
 * own: the largest providers by country, and disposable ones. A provider that is missing here matters only where a
 * laboratory's website is at its domain.
 */
const providers = `
126.com 139.com 163.com 188.com aim.com alice.it aliceadsl.fr aliyun.com aol.com aol.de arcor.de att.net azet.sk
bell.net bellsouth.net bigpond.com bk.ru bluewin.ch btinternet.com centrum.cz centrum.sk charter.net comcast.net cox.net
daum.net earthlink.net email.com email.cz email.de eircom.net fastmail.com fastmail.fm foxmail.com free.fr freemail.hu freenet.de
frontier.com gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.fr gmx.net googlemail.com guerrillamail.com hanmail.net hey.com hispeed.ch
home.nl hotmail.co.jp hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it hushmail.com icloud.com iinet.net.au
inbox.lv inbox.ru interia.pl juno.com kpnmail.nl laposte.net libero.it list.ru live.ca live.co.uk live.com live.de live.fr
live.it live.nl mac.com mail.com mail.de mail.ee mail.ru mailbox.org mailinator.com me.com mindspring.com msn.com
mweb.co.za naver.com nate.com neuf.fr ntlworld.com o2.pl onet.pl online.de online.no optonline.net optusnet.com.au orange.fr
outlook.com outlook.de outlook.es outlook.fr outlook.it planet.nl pm.me post.cz posteo.de proton.me protonmail.ch
protonmail.com qq.com rambler.ru rediffmail.com rocketmail.com rogers.com runbox.com sapo.pt sbcglobal.net seznam.cz sfr.fr
shaw.ca sina.com sky.com sohu.com startmail.com sympatico.ca t-online.de talktalk.net telenet.be telia.com telus.net
temp-mail.org tin.it tiscali.it tutamail.com tutanota.com ukr.net verizon.net virgilio.it virginmedia.com wanadoo.fr web.de
windstream.net wp.pl xs4all.nl xtra.co.nz yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.au yahoo.com.br
yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru yeah.net ymail.com yopmail.com ziggo.nl zoho.com zohomail.com
`;

export const publicMailProviders: ReadonlySet<string> = new Set(providers.split(/\s+/).filter(Boolean));

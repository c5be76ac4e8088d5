import type { LegalText } from './legal-text.ts'

export const text: LegalText = {
  title: 'Privacy Policy',
  version: '2026-11-22',
  summary: [
    'You can browse and search without registering; the clues you search with are not saved.',
    'A root-tracing request needs a surname and a way to contact you; registration needs your name, a log-in name, an e-mail address and a password. Everything else is optional.',
    'No advertising, no third-party analytics, no sale of personal information, and only three cookies, all of them necessary.',
    'Root-tracing requests are kept for at most 24 months; a deleted account is erased after 14 days.',
    'If you write about living relatives, please tell them first and write only what the search needs.',
    'Anyone under 14 needs the consent of a parent or other guardian to use the site.',
    'You can see, correct, download and delete your information, or withdraw consent, at any time.',
  ],
  intro: [
    'This policy explains which personal information the Suyuan (溯源) site collects, why, who can see it, how long it is kept, and what rights you have.',
    'We collect only what we need to provide the service. We do not sell personal information, show advertising, use third-party analytics or track you. To browse and search, you need neither register nor leave contact details.',
  ],
  sections: [
    {
      id: 'scope',
      heading: '1. What this policy covers',
      body: [
        'This policy covers every page and function of this site. The operator of this site decides how personal information is handled and is responsible for it; the contact details are at the end.',
        'Other sites that you reach from here have policies of their own, which are outside this one.',
      ],
    },
    {
      id: 'root-request',
      heading: '2. Root search and root-tracing requests',
      body: [
        'The clues you enter in a root search are used only to produce the results. Only when you send a root-tracing request are they saved, together with the request.',
        'If your message speaks of living relatives, please tell them first and write only what the search needs. We use it only to look for your roots and do not publish it; the relatives themselves may also ask to see, correct or delete it.',
        'You need no account to send a root-tracing request. We save:',
      ],
      list: [
        'your surname and a way to contact you; both are required;',
        'the message you write, which is optional;',
        'the time of sending and the language of the site at that moment;',
        'the search context, that is, the page you were on and the surname, province, city and ancestor’s name you entered in the root search;',
        'your member id, only if you are logged in;',
        'a hash computed from the request, by which the same request sent twice is recognised.',
      ],
    },
    {
      id: 'account',
      heading: '3. Accounts',
      body: ['When you register and use an account, we save:'],
      list: [
        'your surname, given name, log-in name and e-mail address, which are required to register;',
        'an argon2id hash of your password. The password itself is not stored, and our staff cannot see it;',
        'the mobile number and the country or region code that you enter, and whether the number has been confirmed by a code. An unconfirmed number is not used to log in or to reset a password;',
        'the nickname, birthday, sex, native place, province and city that you enter in your profile, all of which are optional;',
        'the language you choose for the site;',
        'the record of your consent to the User Service Agreement and this policy: the version you accepted, and when;',
        'when the account was created, and whether it belongs to a member or to our staff;',
        'files that you upload, with their name, type and size. At present no page offers uploading.',
      ],
    },
    {
      id: 'session',
      heading: '4. Log-in sessions and codes',
      body: [
        'Each log-in opens a session. We save a hash of the session token, a description of the device (such as browser and operating system) and the time of last use, so that you can see where you are logged in and end a session. A session expires 30 days after its last use; logging out or changing the password also ends it.',
        'To send a code, we use the e-mail address, or the mobile number and the country or region code, that you enter. A code has 6 digits, is valid for 5 minutes, and is cancelled after several wrong attempts. To prevent abuse, there is a limit to how many codes are sent to one number or e-mail address and from one network address; for this we keep only hashes of the number, the e-mail address and the network address.',
      ],
    },
    {
      id: 'family-trees',
      heading: '5. Family trees',
      body: [
        'Family trees are not open yet, and at present no page of this site collects their content. Before they open, this policy will say what is collected, who can see it and how long it is kept, and we will ask for your consent as the law requires.',
      ],
    },
    {
      id: 'cookies',
      heading: '6. Cookies',
      body: [
        'This site has no advertising cookies, no third-party analytics cookies and no tracking cookies. If a page needs to remember small things such as which articles you have read, that stays in your browser and is not used to identify you.',
        'The cookies of this site are necessary for the functions you use. You can delete them in your browser: without token you need to log in again, without lang the site returns to its default language, and without device this device no longer counts as one you have used.',
        'This site uses exactly three cookies:',
        'While you are writing a root-tracing request, its words are kept only in that tab of your browser; they go when the request has been sent or the tab is closed.',
      ],
      list: [
        'token: set when you log in. It holds the session token, which recognises you, and is removed when you log out.',
        'lang: remembers the language you choose. The default is simplified Chinese.',
        'device: set when you log in. It holds a random value, so that a device you have used can still log in while others keep trying wrong passwords or asking for codes. It does not log you in and does not track you. It ends a year after your last log-in and is void after a password reset.',
      ],
    },
    {
      id: 'logs',
      heading: '7. Network address and logs',
      body: [
        'When you visit the site, your network (IP) address reaches our server; network communication requires this. We use it only to limit requests and codes that come too often and so prevent abuse; the database holds nothing but a hash of it, for 1 day at most. A hash may still be matched to an address, so we protect it as personal information too. We do not use the address to infer who or where you are, and we do not store it with root-tracing requests.',
        'Operating logs help us to find and fix faults. They record technical details such as request id, time and result, and contain no passwords, codes or session tokens, nor names, contact details or other personal information.',
        'The account security log records events that concern the security of an account, such as log-ins and password changes, with their time. It serves to protect accounts and to look into misuse.',
      ],
    },
    {
      id: 'purposes',
      heading: '8. Purposes and legal bases',
      body: [
        'Which law applies depends on where you are. Such laws include the Personal Information Protection Law of the People’s Republic of China, the General Data Protection Regulation (GDPR) of the European Union, and the personal data protection acts (PDPA) of various countries and regions. They use different terms; we act according to the law that applies to you.',
        'Root tracing has no need of identity document numbers, medical records, financial accounts, religious belief and the like; please do not enter them. If you choose to write of such things in a message, we process them only for that search.',
        'Only these are compulsory: surname, given name, log-in name, e-mail address and password to register; surname and contact for a root-tracing request. Without them we cannot open the account or reach you. Everything else is optional, and leaving it out does not affect other functions.',
        'The match is a calculation about clues and is not used to assess you as a person. We make no automated decisions that have legal or similarly significant effects on you.',
        'Our purposes and legal bases are:',
      ],
      list: [
        'following up root-tracing requests: the consent you give by sending the request, and the need to provide the service you ask for;',
        'providing accounts and log-in: the need to conclude and perform the User Service Agreement;',
        'keeping the optional parts of your profile: your consent; you can remove them at any time;',
        'preventing abuse and protecting accounts and systems: the need to meet legal duties of network security and, where local law recognises it, the legitimate interest in keeping the service secure;',
        'dealing with complaints, answering requests about your rights and meeting other requirements of the law: the need to fulfil legal duties.',
      ],
    },
    {
      id: 'sharing',
      heading: '9. Who can see it',
      body: [
        'We do not sell or rent out personal information, nor give it to others for marketing.',
        'Where no outside SMS or e-mail provider has been configured, messages are only written to an outbox on our own server that the operator alone can read. Where an outside map service has been configured, your browser may ask it directly for province boundaries, and that service then learns your network address.',
        'Providers that this site uses at present: {recipients}',
        'Only the following may have access to personal information:',
      ],
      list: [
        'the staff who follow up root-tracing requests: they see the request and its contact details;',
        'those who maintain the site: they access the data concerned only to fix faults, deal with complaints, do what you ask, or meet a legal duty;',
        'the SMS provider, if configured: it receives the mobile number and the text of the message;',
        'the e-mail provider, if configured: it receives the e-mail address and the content of the message, such as a password reset;',
        'the company that hosts the server and database, if there is one: it stores data on our instructions and may not use it for anything else;',
        'authorities entitled by law: as far as necessary, when they ask through the legal procedure.',
      ],
    },
    {
      id: 'storage',
      heading: '10. Where it is stored, and transfer across borders',
      body: [
        'Data is stored on the servers and in the database that the operator uses to run this site. You can ask, through the contact details at the end, in which countries or regions the servers and providers are.',
        'Countries or regions of the servers and providers: {regions}',
        'This site is used by people all over the world. If you visit from outside the place where the servers stand, what you enter travels there. Where an SMS, e-mail or hosting provider is in another country or region, we pass on only what the task requires. Whatever steps the law requires, such as informing you, obtaining separate consent, concluding a contract or carrying out an assessment, we take before the transfer.',
      ],
    },
    {
      id: 'retention',
      heading: '11. How long we keep it',
      body: [
        'The following periods are the rules we set ourselves. If the law requires longer, or a dispute is not yet settled, we keep only what is necessary for that purpose.',
        'Where the operator makes backups against loss, what has been erased may remain in them for some time, until newer backups replace them; meanwhile it is used only for disaster recovery. After data has been restored from a backup, you can ask us to erase it again.',
      ],
      list: [
        'Root-tracing requests: at most 24 months from the day they were sent; sooner if you ask us to delete them. Those sent while you were logged in are erased together with your account.',
        'Accounts: until you delete them. For 14 days after that you can restore the account; then it is erased. An account with neither its e-mail nor its mobile confirmed is erased once nobody has used it for 30 days.',
        'Sessions and codes: a session expires 30 days after its last use, a code after 5 minutes; the record of an ended session is kept for another 30 days, so that you and we can look into unusual log-ins.',
        'Text messages and e-mails: what waits to be sent is deleted once it has left or is no longer retried; a hash of the number or address stays for 1 more day, to limit how much is sent. Copies that were not handed to a provider stay on the server for 30 days.',
        'Hashes of numbers, e-mail addresses and network addresses that limit how often something is done: 1 day. The hash that recognises a device you have used: until a year after your last log-in.',
        'Record of consent: kept and erased with the account.',
        'Account security log: 12 months.',
      ],
    },
    {
      id: 'rights',
      heading: '12. Your rights',
      body: [
        'When logged in, you can view, change or delete your profile and your sessions yourself. Please send other requests through the contact details at the end. So that no one can act in your name, we check who is asking: for example, we may ask you to write from the e-mail address of your account or from the contact you left with a request.',
        'Using your rights is free. We normally answer within 30 days, or sooner where local law sets a shorter period. If we cannot do what you ask, we tell you why.',
        'You have the right to:',
      ],
      list: [
        'access: learn whether and how we process your personal information;',
        'correction: have inaccurate or incomplete information put right;',
        'copy and download: obtain a copy of your information and, where the law provides for it, have it passed to others;',
        'deletion: ask us to delete a root-tracing request, an account or something in it;',
        'withdrawal of consent: withdraw it at any time, without affecting what was done before;',
        'restriction or objection: where the law provides for it, ask us to stop, limit or explain a certain use;',
        'complaint: complain to us, or to the data protection authority of the place where you live.',
      ],
    },
    {
      id: 'minors',
      heading: '13. Minors',
      body: [
        'This site is mainly for adults. Minors should use it under the guidance of a parent or guardian. A child under 14 may register or send a request only after a parent or other guardian has read this policy and consented; where local law sets a higher age, that age applies.',
        'The personal information of children under 14 is sensitive. We handle it by these special rules:',
      ],
      list: [
        'We collect only what an account or a search needs, do not publish it and use it for nothing else.',
        'Only those who follow up requests and maintain the site may have access to it.',
        'A guardian may ask at any time to see, correct or delete it, or withdraw consent; we first check that they are the guardian.',
        'What we find to have been collected without a guardian’s consent, we delete as soon as we can.',
        'Please do not write the names or details of minors in a message; root tracing has no need of them.',
      ],
    },
    {
      id: 'deceased',
      heading: '14. The deceased and relatives',
      body: [
        'The historical figures in the catalogue and the articles are taken from published sources.',
        'For their own lawful and legitimate interests, close relatives of a person who has died may ask to see, copy, correct or delete that person’s information, unless the person arranged otherwise while alive.',
        'If a root-tracing request that someone else sent contains information about you, you may ask to see, correct or delete it, even if you have no account. Please tell us roughly who sent it and when. Requests from living persons come first.',
      ],
    },
    {
      id: 'security',
      heading: '15. Security',
      body: [
        'No measure can guarantee complete security. If personal information is leaked, altered or lost, we act at once to limit the harm, and notify you and the competent authority as the law requires.',
        'Our measures include:',
      ],
      list: [
        'Passwords are stored as argon2id hashes, and session tokens only as hashes.',
        'Where the site is served over HTTPS, the session cookie is sent over encrypted connections only.',
        'API requests are signed, and log-in attempts, SMS messages and requests that come too often are limited.',
        'Pages use a strict content security policy, and rich text is cleaned before it is shown.',
        'The server checks permissions; the operator alone grants staff access, which cannot be obtained by registering.',
      ],
    },
    {
      id: 'changes',
      heading: '16. Changes and versions',
      body: [
        'The version of this policy is its date of publication. When functions or laws change, we update it and publish the new version on the site; important changes are published before they take effect.',
        'If a change brings a new purpose, a new kind of information or a new recipient, and the law requires consent, we ask for your consent again. You can ask us for earlier versions.',
      ],
    },
    {
      id: 'contact',
      heading: '17. Contact',
      body: [
        'If you have questions about this policy or wish to use your rights, please use the contact details published on this site. They also appear at the foot of the pages, and you can write to us in the message of a root-tracing request as well.',
        'Operator of this site: {operator}',
        'E-mail: {email}',
        'Phone: {phone}',
        'Address: {address}',
      ],
    },
  ],
}

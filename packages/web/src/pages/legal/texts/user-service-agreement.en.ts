import type { LegalText } from './legal-text.ts'

export const text: LegalText = {
  title: 'User Service Agreement',
  version: '2026-11-30',
  summary: [
    'Browsing and searching are free, and you need not register.',
    'The site is a help for tracing roots; the match estimates how likely a book is to be your own clan’s and is not proof of descent.',
    'Records marked “sample record” are not real documents; please do not cite them.',
    'Please enter only what you may pass on, and ask living relatives before you write about them.',
    'You can delete your account at any time and restore it within 14 days.',
    'A family tree is managed by whoever creates it; only its members see details of the living. It is erased together with the account unless handed over before.',
    'Paid downloads are not open yet.',
  ],
  intro: [
    'Welcome to Suyuan (溯源). This agreement is between you and the operator of this site. It explains what we provide, what you may do, who owns the content, and what happens when something goes wrong. How we handle personal information is set out separately in the Privacy Policy.',
    'Please read the whole text before you register or submit anything. We draw your attention in particular to the parts on the nature of the information and our liability, living persons, suspension and end of an account, and disputes.',
  ],
  sections: [
    {
      id: 'acceptance',
      heading: '1. Accepting this agreement',
      body: [
        'You need no account to browse the surname encyclopedia, the genealogy catalogue, root search results and articles; only the parts of this agreement that concern browsing apply. By registering an account, sending a root-tracing request or creating a family tree, you confirm that you have read this agreement and accept it. If you do not accept it, please do not use those functions.',
        'You must be legally able to enter into this agreement. If you are a minor, a parent or guardian must read and accept it for you, and you should use the site under their guidance.',
        'This agreement exists in simplified Chinese, traditional Chinese and English, with the same content. If they are understood differently, the simplified Chinese text prevails, unless the law gives consumers a more favourable rule.',
      ],
    },
    {
      id: 'service',
      heading: '2. What the service is',
      body: [
        'At present we charge nothing for the service, and paid downloads of complete genealogy books are not open yet. If we offer paid services in future, we will explain them separately beforehand, and you decide whether to use them.',
        'We serve people who are looking for their family roots, above all overseas Chinese and their descendants. We offer:',
      ],
      list: [
        'Surname encyclopedia: look up a surname directly or by its pinyin initial, and read about its origins, commanderies (郡望), hall names (堂号) and distribution.',
        'Genealogy archive: search the catalogue of genealogy books by surname and region, and see on a map how many there are in each place. The map only shows roughly where places are.',
        'Trace your roots: find related records from clues such as surname, province, city and an ancestor’s name, with the match and the evidence for it.',
        'Root-tracing request: hand your clues to our staff, who follow them up in person.',
        'Articles: introductions to root tracing and family culture.',
        'Family trees: create a tree of your own family, record its generations and their lives, and invite relatives to work on it with you; you decide who can see it.',
      ],
    },
    {
      id: 'accounts',
      heading: '3. Accounts',
      body: [
        'To register you give a surname, given name, log-in name, e-mail address and password. Please give true details that are your own, and keep them up to date. The log-in name cannot be changed after registration.',
        'You can log in with your log-in name and password. Once a mobile number has been confirmed by an SMS code, you can also log in with that number and a code; a number that has not been confirmed cannot be used to log in or to reset a password. Logging in by SMS never creates an account.',
        'A password must have at least 5 characters; we recommend a longer one that you use nowhere else. Keep passwords and codes to yourself and do not lend your account. Our staff will never ask you for a password or a code. You can see the sessions of your account and end any of them. If you find that someone else is using your account, change the password at once and tell us.',
        'You may delete your account at any time. For 14 days after that you can restore it; then the account is erased, together with your family trees and the root-tracing requests you sent while logged in; a family tree can be handed over before, see “Family trees and living persons”. An account with neither its e-mail nor its mobile confirmed is erased, too, once nobody has used it for 30 days, and its log-in name is free again.',
      ],
    },
    {
      id: 'publishing',
      heading: '4. What you enter',
      body: [
        'In your profile, in root-tracing requests and in family trees you may write about yourself and your family. Please enter only what you have the right to pass on: what you wrote yourself, what your family asked you to compile, what is in the public domain, or what the law allows you to use.',
        'Please name your sources where you can, and keep apart what a genealogy book says, what is carved in stone and what has been handed down by word of mouth. Where you are not sure, write “by tradition” or “to be verified”. Those who come after you deserve it, and it helps others to check.',
        'You are responsible for what you enter. We deal with complaints and with plainly unlawful content as this agreement describes.',
      ],
    },
    {
      id: 'copyright',
      heading: '5. Copyright',
      body: ['The content of this site comes from different sources, and the rights differ too:'],
      list: [
        'Catalogue data: the catalogue records facts such as title, compiler, surname and region. Facts belong to no one. Our selection and arrangement of the catalogue, and the summaries we wrote, belong to the operator as far as the law protects them.',
        'Genealogy books themselves: copyright belongs to the compilers, the families or other right holders, and the rights of a collector to the holding institution or person. Listing a title does not mean that we own the book or can supply its text.',
        'Works made for this site: the articles, surname introductions and interface texts written for this site, and the drawings, videos and marks made for it, belong to the operator or to those who license them to the operator. You may use them for private study and research and within your family, and may quote them fairly with the source named. To republish a whole work, or to use one commercially, you need written consent first.',
        'What you enter remains yours, or belongs to whoever held the rights before. You give us a free, non-exclusive and limited licence: only to store it, back it up and search with it as far as the service for you needs it, and to show a family tree to others as its owner has set. The licence ends when the content has been erased. We do not sell it or use it for advertising.',
        'Third-party material: map data, fonts, open-source software and the like are used under their own licences.',
      ],
    },
    {
      id: 'samples',
      heading: '6. Sample records',
      body: [
        'To show how the site works, some records are samples and not verified real documents. Every sample record is marked “sample record” where it is shown.',
        'Please do not cite a sample record as a historical source or infer your own line of descent from it. The samples contain no living private person. If you find a sample that should be marked but is not, please tell us.',
      ],
    },
    {
      id: 'disclaimer',
      heading: '7. Nature of the information and liability',
      body: [
        'Our information and articles about surnames, genealogy books and persons are for reference only. We try to name sources and to say what is doubtful, but we cannot promise that every entry is complete and correct. Before you rely on it for legal purposes, inheritance, nationality matters or academic conclusions, please check the original books and archives.',
        'The match in root search results estimates how likely the first book is to be that of your own clan; each other book has a figure of its own. It is computed from the evidence listed on the result page: for example, whether the place agrees, and whether an ancestor’s name or generation character (字辈) appears in the book. It is an estimate and no proof of blood relationship or descent. A high match does not mean that the ancestor has been found, and a low one does not mean that there is no connection.',
        'Genealogy books often set recorded history and legend side by side. Some accounts of founding ancestors, commanderies and migrations stand in the histories; others have only been handed down in the family, and the earlier the period, the harder they are to prove. We try to keep the two apart; please read what is marked “by tradition” (相传) as tradition. Where there are several accounts of one matter, giving one of them does not deny the others.',
        'Recognising spellings and dialect readings of surnames, and converting between simplified and traditional characters, is done by software and may be wrong. The original text is what counts.',
        'We do our best to keep the service available, but cannot promise that it will never be interrupted or free of every fault; please keep your own copy of whatever is important. As far as the law allows, we are not liable for losses caused by events beyond anyone’s control, by network failures that we cannot influence, or by causes on your side. This does not apply to losses that we cause by intent or gross negligence, or to liability that the law does not allow us to exclude.',
      ],
    },
    {
      id: 'root-request',
      heading: '8. Root-tracing requests',
      body: [
        'Anyone may send a root-tracing request. You need no account, and sending it is free. Please give a surname and a way to contact you, and write down the clues you have as clearly as you can.',
        'Our staff follow up from your clues and, where needed, check details with you through the contact you left. We do not guarantee that a genealogy book, an ancestral place or relatives will be found, and we promise no date. An answer is an opinion based on the material available; it too is no proof of descent.',
        'Please do not send false requests, and do not give someone else’s contact details without their consent. If anything that follows would cost money, we will explain it separately beforehand and go ahead only with your agreement. If someone asks you for a money transfer in our name, please check with us first through the contact details at the end of this agreement.',
      ],
    },
    {
      id: 'family-trees',
      heading: '9. Family trees and living persons',
      body: [
        'A family tree is managed by the member who creates it, its owner: the owner decides who can see it, invites and removes members, and may delete it. Of the members, editors may change the whole family tree, the editor of a branch that branch alone, and the others may only view it. What is written remains with whoever wrote it, or with whoever held the rights before.',
        'The owner can hand a family tree over to one of its editors, under “Share” on its page. From then on it is managed by that person; the former owner becomes an editor and cannot take it back alone.',
        'A new family tree can be seen by anyone who has its address; the owner can limit it to members or open it to everyone. Of living persons, those who are not members see only the surname, the sex and the place in the family tree. Whoever is not marked as deceased counts as living, unless it is certain that they were born more than 110 years ago. The Privacy Policy says more.',
        'Before you write about living persons in a family tree or a root-tracing request, please tell them and ask for their consent; for a minor, ask their parent or guardian. Please do not enter identity document numbers, current home addresses, medical history, financial matters, religious belief or other things that are not needed. When a living person asks you to correct or delete their details, please do so; they may also ask us directly, and we will act on it.',
        'The name of a family tree, its compiler, and whatever is written about the dead can be read by everyone who can open it; please do not write about the living there. Mark as deceased only those whom you know to have died.',
        'If you are invited to be a member of someone else’s family tree, what you see there of living persons is for work on that family tree alone; please do not pass it on. Your changes are recorded under your name, which the other members see.',
        'A deleted person or family tree can be restored for 30 days and is then erased. When the owner’s account is erased, the family tree is erased with it, and its other members can no longer open it; to leave it to your family, please have it handed over before you delete the account.',
        'When you write about the dead, please respect their good name and the feelings of their close relatives.',
      ],
    },
    {
      id: 'conduct',
      heading: '10. Conduct',
      body: ['When you use this site, please do not:'],
      list: [
        'Publish unlawful content, or incite hatred, discriminate against or insult others.',
        'Forge lines of descent, genealogy books or sources, or pose as a clan association, a holding institution, our staff or anyone else.',
        'Infringe other people’s copyright, reputation, likeness, privacy or personal information rights.',
        'Use root tracing or genealogy compiling as a pretext to obtain money by deception, advertise, or collect contact details without consent.',
        'Harass or stalk others, or use this site to find people who do not wish to be contacted.',
        'Get round access limits, attack the site, spread malicious programs, or extract data in bulk without permission.',
        'Transfer or rent out accounts, or use several accounts to evade measures taken against you.',
      ],
    },
    {
      id: 'complaints',
      heading: '11. Complaints',
      body: [
        'If you believe that content on this site infringes your copyright, or reveals private matters or personal information about you, your minor child or a close relative who has died, you can notify us through the contact details at the end of this agreement. You need no account, and it is free. Please tell us:',
      ],
      list: [
        'Your name and contact details; if you complain for someone else, your relationship to them, with their authorisation.',
        'The web address, book title or person’s name concerned, so that we can find it.',
        'What you ask for: deletion, correction, hiding, or adding the source.',
        'Your reasons and first evidence, such as proof of copyright, identity or kinship; please cover whatever is not needed on an identity document.',
        'A statement that what you say is true and that you take responsibility for it.',
      ],
    },
    {
      id: 'takedown',
      heading: '12. Takedown procedure',
      body: [
        'Copyright complaints: when we receive a complete notice, we examine it promptly. If it appears justified, we take the necessary measures, such as deleting or blocking the content or removing links, and pass the notice on to the person who published it. If they believe that there is no infringement, they can send an explanation and evidence, which we pass on to the complainant. If the complainant does not complain to the competent authority or start legal proceedings within a reasonable time, we restore the content.',
        'Privacy complaints: those about living persons come first, and we may hide the content before we verify the complaint. If the complainant can show that they are that living person, or their parent or guardian, we normally hide or delete it. Where the dead are concerned, we hear the close relatives and whoever entered the content, and decide with care for both the historical record and the family’s feelings.',
        'If something is missing, we will ask you for it. Anyone who knowingly makes an untrue complaint and causes loss to others is responsible for it. Accounts that infringe repeatedly are dealt with under the next section.',
      ],
    },
    {
      id: 'suspension',
      heading: '13. Suspension and end of an account',
      body: [
        'If someone breaks the law or this agreement, we may, according to how serious it is, give a warning, hide content, restrict functions, or suspend or end the account. Unless the matter is urgent or the law forbids it, we tell you why and listen to your explanation. If you disagree with the outcome, you can appeal to us.',
        'When we end an account, we give you a reasonable time to retrieve your own data, as long as no unlawful content is involved.',
        'If we change or end a service, we announce it on the site in advance and leave a reasonable time for you to retrieve your data.',
      ],
    },
    {
      id: 'changes',
      heading: '14. Changes and versions',
      body: [
        'The version of this agreement is its date of publication. We may change it for reasons of law, function or security. Important changes, above all those that reduce users’ rights or add to their duties, are published on the site before they take effect. Changes do not apply to the past.',
        'If you do not agree with a change, you can stop using the site and delete your account before it takes effect. If you go on using functions that need an account afterwards, you accept the new version, except where the law requires separate consent. You can ask us for earlier versions.',
      ],
    },
    {
      id: 'law',
      heading: '15. Applicable law and disputes',
      body: [
        'The law that governs this agreement is that of: {law}',
        'Where mandatory consumer protection law of the place where you live gives you more protection, that law applies.',
        'If there is a dispute, both sides first try to settle it by friendly negotiation; failing that, it is brought before a competent court.',
        'If one provision of this agreement is invalid, the others remain in force.',
      ],
    },
    {
      id: 'contact',
      heading: '16. Contact',
      body: [
        'For questions, comments or complaints about this agreement, please use the contact details published on this site. They also appear at the foot of the pages, and you can write to us in the message of a root-tracing request as well.',
        'Operator of this site: {operator}',
        'E-mail: {email}',
        'Phone: {phone}',
        'Address: {address}',
      ],
    },
  ],
}

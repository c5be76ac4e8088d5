/**
 * The passwords that every published list of leaked ones begins with (SplashData, NCSC, NordPass),
 * and those that mainland lists add. In lower case, from 5 characters on.
 */
const words = `
12345 123456 1234567 12345678 123456789 1234567890 0123456789 01234 012345 0123456 987654 9876543
87654321 987654321 0987654321 54321 654321 7654321 11111 111111 1111111 11111111 111111111 1111111111
00000 000000 0000000 00000000 000000000 0000000000 22222 222222 22222222 33333 333333 33333333 44444
444444 55555 555555 55555555 5555555555 66666 666666 66666666 77777 777777 7777777 77777777 88888 888888
88888888 8888888888 99999 999999 99999999 999999999 112233 11223344 121212 123123 12301230 123123123
123321 1234321 12344321 123454321 1231234 12341234 123454 131313 147258 147258369 1472583690 159357
159753 159951 163163 168168 175175 1314520 5201314 520520 520131 7758521 7758258 584520 5211314 1314521
12345a 123456a 1234567a 12345678a 123456789a 123456q 123456abc 123abc a12345 a123456 a1234567 a12345678
a123456789 aa12345 aa123456 aa12345678 aa123123 abc123 abc1234 abc12345 abc123456 abcd1234 abcd123
abc123abc q123456 q1w2e3 q1w2e3r4 q1w2e3r4t5 qq123456 qq123123 qwe123 qwe12345 qweqwe qweasd qweasdzxc
qwert qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu qwertyui qwertyuiop
qazwsx qazwsxedc 1qaz2wsx 1qaz2wsx3edc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qazxsw2 zaq12wsx zxcvb zxcvbn zxcvbnm
zxcvbnm123 asdfg asdfgh asdfghj asdfghjk asdfghjkl asdf1234 asd123 asd123456 asdasd asdzxc zxc123
zxc123456 zxczxc w123456 z123456 x123456 s123456 l123456 wang123456 woaini woaini1314 woaini520
woaini521 woaini123 iloveyou iloveyou1 ilove loveme lovely love123 password password1 password12
password123 password1234 passw0rd p@ssw0rd p@ssword pass1234 pass123 passwd mypassword secret secret123
admin admin1 admin12 admin123 admin1234 admin12345 admin888 admin666 administrator root123 rootroot
test1 test12 test123 test1234 test12345 testtest testing tester guest guest123 user123 user1234 login
login123 welcome welcome1 welcome123 hello hello1 hello123 helloworld letmein letmein1 master monkey
dragon shadow sunshine princess football baseball basketball superman batman pokemon starwars michael
jordan jordan23 jennifer jessica charlie thomas daniel andrew ashley matthew anthony robert michelle
killer trustno1 whatever freedom computer internet service samsung google china china123 beijing
shanghai taobao wechat weixin tencent chang nihao zhongguo abcde abcdef abcdefg abcdefgh abcdefghi
abcdefg1 aaaaa aaaaaa aaaaaaa aaaaaaaa aabbcc aaa111 aaa123 aaa123456 bbbbbb cccccc dddddd qqqqq qqqqqq
qqqqqqqq wwwwww xxxxxx xxxxxxxx zzzzzz zzzzzzzz asdfjkl changeme default access flower cookie summer
winter spring ginger pepper cheese banana orange soccer hockey mustang maggie buster tigger harley ranger
`

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))

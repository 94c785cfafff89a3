/** For the readable page: light and dark, and for paper. */
export const readableStyle = `
:root{color-scheme:light dark;--page:#faf8f4;--ink:#1d1b18;--soft:#5e5850;--line:#ddd6cb;--link:#8a3b12}
@media (prefers-color-scheme:dark){:root{--page:#171614;--ink:#ece7de;--soft:#aaa296;--line:#3a3732;--link:#f0a878}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1.0625rem/1.62 Georgia,'Times New Roman',serif;overflow-wrap:anywhere}
a{color:var(--link);text-underline-offset:.15em}
a:focus-visible{outline:2px solid currentColor;outline-offset:3px;border-radius:2px}
main,header,footer{max-width:46rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:clamp(2rem,7vw,5rem)}
h1{font-size:clamp(2rem,6vw,3.25rem);line-height:1.1;font-weight:500;letter-spacing:-.015em;margin:0 0 1rem;text-wrap:balance}
.lead{font-size:1.25rem;line-height:1.5;color:var(--soft);margin:0 0 1rem;text-wrap:pretty}
.by{font-style:italic;color:var(--soft);margin:0 0 1rem}
nav,.number,figcaption,footer{font-family:system-ui,sans-serif;font-size:.875rem}
nav{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;padding-bottom:1.5rem;border-bottom:1px solid var(--line)}
.step{padding:clamp(2rem,6vw,3.5rem) 0;border-bottom:1px solid var(--line)}
.number{color:var(--soft);margin:0 0 .25rem;font-variant-numeric:tabular-nums}
h2{font-size:1.6rem;line-height:1.2;font-weight:500;margin:0 0 1rem;text-wrap:balance}
figure{margin:0 0 1.25rem}
figure img{display:block;max-width:100%;width:auto;height:auto;max-height:82vh;margin:0 auto;background:var(--line);border-radius:3px}
figcaption{color:var(--soft);margin-top:.5rem}
.medium{margin:0 0 1.25rem}.medium img{display:block;max-width:100%;width:24rem;height:auto;border-radius:3px}.medium audio,.medium video{display:block;width:100%;margin-top:.25rem}
.text p{margin:0 0 .8em;text-wrap:pretty}.text :where(p,li){unicode-bidi:plaintext}.text :last-child,.text li p{margin-bottom:0}
.above>.text{margin-bottom:1.25rem}
@media (min-width:64rem){:is(.left,.right){display:grid;grid-template-columns:3fr 2fr;column-gap:2rem;align-items:start;align-content:start;width:min(70rem,94vw);margin-inline:calc((43.5rem - min(70rem,94vw))/2)}
.left{grid-template-columns:2fr 3fr}:is(.left,.right)>:is(.number,h2){grid-column:1/-1}.left>.shows{grid-column:2}.left>.text{grid-column:1}:is(.left,.right)>:is(.shows,.text){grid-row:3}}
footer{padding-top:2rem;padding-bottom:4rem;color:var(--soft)}
@page{margin:16mm 15mm 18mm;@bottom-right{content:counter(page) ' / ' counter(pages);font:9pt sans-serif}}
@media print{:root{--page:#fff;--ink:#000;--soft:#444;--line:#bbb;--link:#000}
body{font-size:11pt}nav,audio,video{display:none!important}header{padding-top:0}
.step{break-inside:avoid;padding:1.2em 0}figure img{max-height:11cm}h1{font-size:26pt}h2{font-size:15pt;break-after:avoid}
.text a::after{content:' (' attr(href) ')';font-size:.85em}}
`.replaceAll('\n', '')

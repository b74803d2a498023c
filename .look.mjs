import chromium from "@sparticuz/chromium"; import { chromium as pw } from "playwright-core";
const b = await pw.launch({executablePath: process.env.CHROMIUM_PATH ?? await chromium.executablePath(), args:["--no-sandbox","--disable-gpu","--disable-dev-shm-usage"]});
const base="http://localhost:3156";
const jobs=process.argv.slice(2); // phone|path|name|sizes|full
for (const j of jobs){ const [ph,path,name,sizes="w",wait]=j.split("|");
 for (const s of sizes){ const c=await b.newContext(s==="w"?{viewport:{width:1280,height:800},locale:"fr-FR",timezoneId:"Africa/Douala"}:{viewport:{width:360,height:740},isMobile:true,hasTouch:true,locale:"fr-FR",timezoneId:"Africa/Douala"});
  const r=await c.request.post(base+"/api/trpc/account.logIn",{headers:{origin:base,"content-type":"application/json"},data:{credential:"6770000"+ph,password:"mboa-2026"}});
  if(!r.ok()) console.log(ph,r.status(),(await r.text()).slice(0,200));
  const p=await c.newPage(); p.on("console",m=>m.type()==="error"&&console.log(name,m.text().slice(0,200)));
  await p.goto(base+path); await p.waitForLoadState("networkidle").catch(()=>{}); await p.waitForTimeout(Number(wait||1200));
  console.log(name,s,p.url(),"overflow",await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth));
  await p.screenshot({path:`/tmp/look-${name}-${s}.png`,fullPage:true}); await c.close(); } }
await b.close();

import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

key = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))

def is_genuine(headers, body):
    """Whether a message comes from Threes, and was sent in the last five minutes."""
    id, at = headers["webhook-id"] or "", headers["webhook-timestamp"] or ""
    if not at.isdigit() or abs(time.time() - int(at)) > 300:
        return False
    signed = f"{id}.{at}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = (headers["webhook-signature"] or "").split()
    return any(hmac.compare_digest(expected, signature) for signature in given)

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        genuine = is_genuine(self.headers, body)
        self.send_response(204 if genuine else 401)
        self.end_headers()
        if genuine:
            message = json.loads(body)
            print(self.headers["webhook-id"], message["type"], message["data"], flush=True)

HTTPServer(("", int(os.environ.get("PORT", "3000"))), Receiver).serve_forever()

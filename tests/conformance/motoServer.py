"""A bucket server that verifies signatures, for as long as standard input is open: motoServer.py BUCKET PREFIX FOLDER

Puts the folder's files into the bucket, then prints JSON: endpoint and the only credentials that may read.
"""

import json
import os
import sys
from pathlib import Path
from urllib.request import Request, urlopen

os.environ.update(AWS_ACCESS_KEY_ID="setup", AWS_SECRET_ACCESS_KEY="setup", AWS_DEFAULT_REGION="eu-central-1")

import boto3
from moto.server import ThreadedMotoServer

bucket, prefix, folder = sys.argv[1:]
server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
server.start()
host, port = server.get_host_and_port()
endpoint = f"http://{host}:{port}"

iam = boto3.client("iam", endpoint_url=endpoint)
iam.create_user(UserName="reader")
statement = {"Effect": "Allow", "Action": "s3:GetObject", "Resource": "*"}
policy = json.dumps({"Version": "2012-10-17", "Statement": [statement]})
iam.put_user_policy(UserName="reader", PolicyName="read", PolicyDocument=policy)
key = iam.create_access_key(UserName="reader")["AccessKey"]
s3 = boto3.client("s3", endpoint_url=endpoint)
s3.create_bucket(Bucket=bucket, CreateBucketConfiguration={"LocationConstraint": "eu-central-1"})
for path in Path(folder).rglob("*"):
    if path.is_file():
        s3.upload_file(str(path), bucket, f"{prefix}/{path.relative_to(folder).as_posix()}")
# From here on every request must be signed by the reader's key.
reset = Request(f"{endpoint}/moto-api/reset-auth", data=b"0", headers={"Content-Type": "text/plain"})
urlopen(reset).read()
answer = {"endpoint": endpoint, "keyId": key["AccessKeyId"], "secret": key["SecretAccessKey"]}
print(json.dumps(answer), flush=True)
sys.stdin.read()
server.stop()
